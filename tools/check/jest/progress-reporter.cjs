/** Prints a dot for each finished test, so that the runner can tell a slow suite from one that hangs. */
module.exports = class ProgressReporter {
  onTestCaseResult() {
    process.stderr.write('.');
  }
};
