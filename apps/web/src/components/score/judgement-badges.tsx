import {
  isOfKindWithoutScore,
  SCORE_MAX,
  type Genre,
  type Judgement,
  type PublishedScore,
} from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Badge } from '../ui/badge.js';
import { ClassBadge } from './class-badge.js';

/** From these follows why there is no score. */
interface Unscored {
  readonly judgement: Judgement;
  readonly genre: Genre;
}

interface JudgementBadgesProps {
  readonly of: Pick<PublishedScore, 'credibilityScore' | 'credibilityClass'> & Partial<Unscored>;
}

/** The score and its word; where nothing could be judged, that alone. */
export function JudgementBadges({ of }: JudgementBadgesProps) {
  const { credibilityScore: score, credibilityClass } = of;
  if (score === null || credibilityClass === null) return <AbstainedBadge of={of} />;
  return (
    <>
      <ScoreBadge score={score} />
      <ClassBadge value={credibilityClass} />
    </>
  );
}

/** No verdict, in capitals: the kind of page gets no score, or nothing could be judged. */
export function AbstainedBadge({ of: { judgement, genre } }: { readonly of: Partial<Unscored> }) {
  const { t } = useI18n();
  const isUnscored = judgement && genre && isOfKindWithoutScore({ judgement, genre });
  return (
    <Badge variant="outline">
      {t(isUnscored ? 'judgement.unscored' : 'judgement.abstained').toUpperCase()}
    </Badge>
  );
}

/** 'x/100' in ink: the class beside it has the color. */
export function ScoreBadge({ score }: { readonly score: number }) {
  return (
    <Badge variant="outline">
      {score}/{SCORE_MAX}
    </Badge>
  );
}
