package planted.chance.exercise;

public class GamblesByMath {
    double roll() {
        return Math.random();
    }
}
