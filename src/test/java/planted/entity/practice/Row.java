package planted.entity.practice;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Row {
    @Id
    long id;
}
