import type { ArticleView } from '../article-view.js';
import { Corrections, Related, RevisionsTimeline, SuggestedSources } from './article-history.js';
import { ChangesList } from './changes-list.js';
import { ClaimLedgerSection, Publisher } from './claim-ledger.js';
import { CriteriaRows } from './criteria-rows.js';
import { FlaggedSentences } from './flagged-sentences.js';
import { FullReport } from './full-report.js';
import { NextLink } from './next-link.js';
import { PageChanges } from './page-changes.js';

interface ArticleEvidenceProps {
  readonly article: ArticleView;
  /** Came by a shared link: the way to check another one stands first. */
  readonly isShared: boolean;
}

/** Everything below the reasons. It only shows, so the browser of a first visit does not run it. */
export function ArticleEvidence({ article, isShared }: ArticleEvidenceProps) {
  const { analysis } = article;
  return (
    <>
      {isShared && <NextLink label="share.checkOwn" />}
      <Corrections article={article} />
      <PageChanges watch={article.watch} />
      <ClaimLedgerSection article={article} />
      <Publisher article={article} />
      <FlaggedSentences article={article} />
      <CriteriaRows article={article} />
      <ChangesList analysis={analysis} />
      <SuggestedSources sources={article.suggestedSources} />
      <RevisionsTimeline article={article} />
      <FullReport article={article} />
      <Related related={article.related} />
      {!isShared && <NextLink label="article.next" />}
    </>
  );
}
