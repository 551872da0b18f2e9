import type { Claim, ClaimPassages, ExtractedArticle } from '../../analysis.types.js';
import { cutAtWord } from '../../text/cut-at-word.js';
import type { CheckedStance } from '../stance/checked-stance.js';
import { reportStance } from '../stance/report-stance.js';
import type { FoundReport } from './found-report.js';
import { judgeReports } from './judge-reports.js';

/** Pages that a model reads for one claim: two settle it, the third is for where one says nothing. */
const MOST_PAGES = 3;
const LONGEST_PASSAGES = 1_800;

/** The independent pages that are nearest to each claim, with the sentences that a model is shown of them. */
export function claimPassages(
  article: ExtractedArticle,
  claims: readonly Claim[],
  reports: readonly FoundReport[],
): ClaimPassages[] {
  const witnesses = judgeReports(article, claims, reports).filter(({ isIndependent }) => isIndependent);
  return claims.flatMap(({ text }, claim) =>
    witnesses
      .map(({ report }) => ({ url: report.url, stance: reportStance(text, report, article.text) }))
      .filter(({ stance }) => stance.stance !== 'unrelated')
      .toSorted((a, b) => b.stance.covered - a.stance.covered || (a.url < b.url ? -1 : 1))
      .slice(0, MOST_PAGES)
      .map(({ url, stance }) => ({ claim, url, passages: passagesOf(stance) })),
  );
}

/** The sentence that decided by the rules, and those that hold most of the claim. */
function passagesOf({ passage, nearest }: Pick<CheckedStance, 'passage' | 'nearest'>): string[] {
  const all = [...new Set([passage, ...nearest])].filter((each) => each !== '');
  return all.map((each) => cutAtWord(each, Math.floor(LONGEST_PASSAGES / all.length)));
}
