package planted.chance.exercise;

import java.util.concurrent.ThreadLocalRandom;

public class GamblesByThread {
    int roll() {
        return ThreadLocalRandom.current().nextInt(6);
    }
}
