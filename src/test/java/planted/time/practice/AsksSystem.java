package planted.time.practice;

public class AsksSystem {
    long submitted() {
        return System.currentTimeMillis();
    }
}
