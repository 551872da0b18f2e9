/** A row of either set of pages: where its HTML lies and what people read off it. */
export interface PageRow {
  readonly id: string;
  readonly url: string;
  readonly html_file: string;
  readonly lang?: string;
  readonly articleBody?: string;
  readonly date?: string;
  readonly title?: string;
  readonly author?: string;
  /** In place of `author` in the set of recent pages. */
  readonly authors?: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** What the engine reads off the same page, in the form that `score-bench.py` reads. */
export interface PagePrediction {
  readonly id: string;
  readonly articleBody: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly authors: readonly string[];
  readonly date: string | null;
  readonly ms: number;
}
