import { type PublishedScore, SCORE_MAX } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Badge } from '../ui/badge.js';
import { ClassBadge } from './class-badge.js';

interface JudgementBadgesProps {
  readonly of: Pick<PublishedScore, 'credibilityScore' | 'credibilityClass'>;
}

/** The score and its word; where nothing could be judged, that alone. */
export function JudgementBadges({ of }: JudgementBadgesProps) {
  const { credibilityScore: score, credibilityClass } = of;
  if (score === null || credibilityClass === null) return <AbstainedBadge />;
  return (
    <>
      <ScoreBadge score={score} />
      <ClassBadge value={credibilityClass} />
    </>
  );
}

/** No verdict, in capitals. */
export function AbstainedBadge() {
  const { t } = useI18n();
  return <Badge variant="outline">{t('judgement.abstained').toUpperCase()}</Badge>;
}

/** 'x/100' in ink: the class beside it has the color. */
function ScoreBadge({ score }: { readonly score: number }) {
  return (
    <Badge variant="outline">
      {score}/{SCORE_MAX}
    </Badge>
  );
}
