package planted.content.exercise;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class IsARow {
    @Id
    long id;
}
