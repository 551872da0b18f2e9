/** Prints a dot for each finished test, so that the runner can distinguish a slow suite from a hanging one. */
module.exports = class ProgressReporter {
  onTestCaseResult() {
    process.stderr.write('.');
  }
};
