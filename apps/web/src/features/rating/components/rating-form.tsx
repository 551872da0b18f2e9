import { useState, type FormEvent, type ReactNode } from 'react';
import { LIMITS, type User } from '@vaglio/contracts';
import { Actions } from '../../../components/ui/actions.js';
import { AnswerHeading } from '../../../components/ui/answer-heading.js';
import { Button } from '../../../components/ui/button.js';
import { TextArea } from '../../../components/ui/text-area.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDraft } from '../../../lib/use-draft.js';
import { useRating } from '../use-rating.js';
import styles from './rating-form.module.css';
import { StarField } from './star-field.js';

interface RatingFormProps {
  readonly user: User | null;
  readonly heading: 'h1' | 'h2';
  /** The action offered to visitors who are not signed in. */
  readonly signIn: ReactNode;
}

/** Stars and a word, once for each account; afterwards, thanks. */
export function RatingForm({ user, heading: Heading, signIn }: RatingFormProps) {
  const { t } = useI18n();
  const [stars, setStars] = useDraft('rating stars', 0);
  const [comment, setComment] = useDraft('rating comment', '');
  const { hasRated, isPending, submit } = useRating(user);
  const [hasSent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(stars > 0);
    void submit(stars, comment);
  };
  if (hasRated) {
    return (
      <div className={styles.form}>
        {hasSent ? (
          <AnswerHeading as={Heading} className={styles.title}>
            {t('rating.thanks')}
          </AnswerHeading>
        ) : (
          <Heading className={styles.title}>{t('rating.thanks')}</Heading>
        )}
        <p>{t('rating.thanksText')}</p>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate aria-busy={isPending} onSubmit={send}>
      <Heading className={styles.title}>{t('rating.title')}</Heading>
      {user ? (
        <>
          <StarField value={stars} isDisabled={isPending} onChange={setStars} />
          <TextArea
            label={t('rating.comment')}
            rows={4}
            maxLength={LIMITS.comment.max}
            value={comment}
            disabled={isPending}
            onValueChange={setComment}
          />
          <Button type="submit" shape="wide" disabled={isPending}>
            {t(isPending ? 'rating.pending' : 'rating.submit')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('rating.login')}</p>
          <Actions>{signIn}</Actions>
        </>
      )}
      <div className={styles.why}>
        <p className={styles.whyTitle}>{t('rating.why')}</p>
        <p>{t('rating.whyText')}</p>
      </div>
    </form>
  );
}
