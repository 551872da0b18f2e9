/** How much an article, its lists and the pages about it show or read at most. */
export const ARTICLE_LIMITS = {
  /** The newest revisions that an article shows. */
  revisions: 100,
  /** Matches of a search that are ranked, the newest ones. */
  searchMatches: 1_000,
  related: 6,
  /** Other articles with the same text that are shown. */
  copies: 10,
  /** Articles that are ranked or compared in detail to find related ones. */
  relatedCandidates: 200,
  /** The part of a text that is compared with others. */
  comparedChars: 6_000,
  /** The newest analyses of an outlet whose findings are counted. */
  outletAnalyses: 50,
  outletFindings: 5,
  outletCorrections: 20,
  /** With fewer analyses an outlet has no usual range. */
  minScoresOfOutlet: 20,
  passageChars: 250,
  /** Judged findings that the workbench exports. */
  judgedFindings: 50_000,
  /** All answers that one process caches. */
  cachedChars: 32 * 1024 * 1024,
} as const;

/** Limits and intervals of fetching pictures; tests change them. */
export class PictureLimits {
  readonly attempts: number = 3;
  /** Pause after the first failed attempt; ten times longer after each further one. */
  readonly firstRetryMs: number = 300_000;
  readonly totalMs: number = 15_000;
  readonly maxBytes: number = 8 * 1024 * 1024;
  /** After this time an attempt counts as lost, and the picture is due again. */
  readonly leaseMs: number = 120_000;
  readonly pollEveryMs: number = 30_000;
  /** Articles from before pictures were stored that are scheduled at once. */
  readonly olderPerRun: number = 200;
}
