import { useState, type ReactNode, useCallback } from 'react';
import { LIMITS, type User, ratingsRoutes } from '@vaglio/contracts';
import { Actions } from '../../../components/ui/actions.js';
import { AnswerHeading } from '../../../components/ui/answer-heading.js';
import { Button } from '../../../components/ui/button.js';
import { Form } from '../../../components/ui/form.js';
import { TextArea } from '../../../components/ui/text-area.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDraft } from '../../../lib/use-draft.js';
import styles from './rating-form.module.css';
import { StarField } from './star-field.js';
import { useApi, useToasts } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { QUERY_KEYS } from '../../../lib/query-keys.js';
import { useQuery } from '../../../lib/use-query.js';

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
  const send = () => {
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
    <Form className={styles.form} aria-busy={isPending} onSubmit={send}>
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
    </Form>
  );
}

/** Whether the user has rated, and the rating itself; once only. */
function useRating(user: User | null) {
  const api = useApi();
  const toasts = useToasts();
  const { t } = useI18n();
  const { isPending, run } = useAction({
    done: 'rating.thanks',
    doneText: 'rating.thanksText',
    failed: 'rating.failed',
  });
  const check = useCallback(() => api.call(ratingsRoutes.check), [api]);
  const { value, isLoading, refetch } = useQuery(user && `${QUERY_KEYS.rating}${user.id}`, check);
  const submit = async (rating: number, comment: string) => {
    if (rating === 0) {
      const description = t('rating.missingText');
      return toasts.show({ title: t('rating.missing'), description, tone: 'destructive' });
    }
    await run(async () => {
      await api.call(ratingsRoutes.submit, {
        body: { rating, ...(comment.trim() && { comment: comment.trim() }) },
      });
      await refetch();
    });
  };
  return { hasRated: value?.hasRated === true, isLoading, isPending, submit };
}
