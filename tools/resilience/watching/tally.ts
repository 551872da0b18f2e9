/** Says each thing that was tried, and in the end how many went well. */
export class Tally {
  private passed = 0;
  private failed = 0;

  /** `complaint` is empty where there is none. */
  say(what: string, complaint: string): void {
    if (complaint === '') this.passed += 1;
    else this.failed += 1;
    console.log(`${complaint === '' ? 'ok    ' : 'FAILED'} ${what}${complaint && `: ${complaint}`}`);
  }

  /** The exit code. */
  end(): number {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }
}
