import type { ArticleSummary } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Badge } from '../ui/badge.js';
import { ClassBadge } from './class-badge.js';
import { ScoreBadge } from './score-badge.js';

interface JudgementBadgesProps {
  readonly of: Pick<ArticleSummary, 'judgement' | 'credibilityScore' | 'credibilityClass'>;
}

/** The score and its word; where nothing could be judged, that alone. */
export function JudgementBadges({ of }: JudgementBadgesProps) {
  if (of.judgement === 'abstained') return <AbstainedBadge />;
  return (
    <>
      <ScoreBadge score={of.credibilityScore} />
      <ClassBadge value={of.credibilityClass} />
    </>
  );
}

/** No verdict, in capitals. */
export function AbstainedBadge() {
  const { t } = useI18n();
  return <Badge variant="outline">{t('judgement.abstained').toUpperCase()}</Badge>;
}
