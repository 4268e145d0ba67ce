package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.List;

/** The non-negative coefficients that fit linear observations best, by relative error. */
final class LeastSquares {
    /** More than enough for the few coefficients and observations of a calibration. */
    private static final int SWEEPS = 10_000;

    private final int coefficients;
    private final List<double[]> rows = new ArrayList<>();
    private final List<Double> targets = new ArrayList<>();

    LeastSquares(int coefficients) {
        this.coefficients = coefficients;
    }

    /** Adds: the sum of coefficient x factor, plus {@code known}, should be {@code measured}. */
    void observe(double[] factors, double known, double measured) {
        var row = new double[coefficients];
        for (int i = 0; i < coefficients; i++) {
            row[i] = factors[i] / measured;
        }
        rows.add(row);
        targets.add(1 - known / measured);
    }

    /** Coordinate descent on the normal equations: each coefficient in turn takes its best value that is not negative. */
    double[] solve() {
        var products = new double[coefficients][coefficients];
        var right = new double[coefficients];
        for (int r = 0; r < rows.size(); r++) {
            for (int i = 0; i < coefficients; i++) {
                right[i] += rows.get(r)[i] * targets.get(r);
                for (int j = 0; j < coefficients; j++) {
                    products[i][j] += rows.get(r)[i] * rows.get(r)[j];
                }
            }
        }
        var solution = new double[coefficients];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < coefficients; i++) {
                double rest = right[i];
                for (int j = 0; j < coefficients; j++) {
                    rest -= j == i ? 0 : products[i][j] * solution[j];
                }
                solution[i] = Math.max(0, rest / products[i][i]);
            }
        }
        return solution;
    }
}
