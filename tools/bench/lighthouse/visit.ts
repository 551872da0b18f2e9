/** The four things Lighthouse judges. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of one visit. */
export interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points, in their own words. */
  readonly complaints: readonly string[];
}
