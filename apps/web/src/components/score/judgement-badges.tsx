import {
  isOfKindWithoutScore,
  SCORE_MAX,
  type CredibilityClass,
  type Genre,
  type Judgement,
  type PublishedScore,
} from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Badge } from '../ui/badge.js';

interface Unscored {
  readonly judgement: Judgement;
  readonly genre: Genre;
}

interface JudgementBadgesProps {
  readonly item: Pick<PublishedScore, 'credibilityScore' | 'credibilityClass'> & Partial<Unscored>;
}

/** The score and the class, or one badge that says why there is no score. */
export function JudgementBadges({ item }: JudgementBadgesProps) {
  const { credibilityScore: score, credibilityClass } = item;
  if (score === null || credibilityClass === null) return <NotJudgedBadge item={item} />;
  return (
    <>
      <ScoreBadge score={score} />
      <ClassBadge value={credibilityClass} />
    </>
  );
}

/** Distinguishes a kind of page that gets no score from an article that could not be judged. */
export function NotJudgedBadge({ item: { judgement, genre } }: { readonly item: Partial<Unscored> }) {
  const { t } = useI18n();
  const isUnscored = judgement && genre && isOfKindWithoutScore({ judgement, genre });
  return (
    <Badge variant="outline">
      {t(isUnscored ? 'judgement.unscored' : 'judgement.abstained').toUpperCase()}
    </Badge>
  );
}

/** Without a color: the class badge beside it has one. */
export function ScoreBadge({ score }: { readonly score: number }) {
  return (
    <Badge variant="outline">
      {score}/{SCORE_MAX}
    </Badge>
  );
}

export function ClassBadge({ value }: { readonly value: CredibilityClass }) {
  const { t } = useI18n();
  return <Badge variant={value}>{t(`class.${value}`).toUpperCase()}</Badge>;
}
