import { CRITERIA, type Criterion, type ReportedArticle } from '@vaglio/contracts';

/** What each criterion of a revision gave; null where it was not judged. */
export type CriterionPoints = Readonly<Record<Criterion, number | null>>;

/** Joined to `article_revisions AS r`: each analysis is unpacked once, not once for each column. */
export const TOLD = "CROSS JOIN LATERAL (SELECT r.analysis #> '{localized,en}' AS words OFFSET 0) told";

/** What to select from that; the points are the same in both languages. */
export const CRITERION_COLUMNS = CRITERIA.map((criterion) => {
  const words = `told.words -> '${criterion}Analysis'`;
  return `CASE WHEN r.analysis ->> 'judgement' <> 'abstained' AND (${words} -> 'judged')::boolean THEN (${words} -> 'score')::int END AS "${criterion}"`;
}).join(', ');

export function criteriaOf(row: CriterionPoints): ReportedArticle['criteria'] {
  const { currency, relevance, authority, accuracy, purpose } = row;
  return { currency, relevance, authority, accuracy, purpose };
}
