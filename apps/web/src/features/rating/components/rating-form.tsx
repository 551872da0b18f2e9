import { useState, useId } from 'react';
import { LIMITS, ratingsRoutes, type User, RATING_STARS } from '@vaglio/contracts';
import { AuthLink } from '../../../components/auth-link.js';
import { AnswerHeading } from '../../../components/ui/answer-heading.js';
import { Button } from '../../../components/ui/button.js';
import { Form, TextArea } from '../../../components/ui/form.js';
import { Actions } from '../../../components/ui/layout.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useApi, useToasts } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { useDraft } from '../../../lib/use-draft.js';
import { QUERY_KEYS, useQuery } from '../../../lib/use-query.js';
import { useUser } from '../../../lib/use-user.js';
import styles from './rating-form.module.css';
import { Icon } from '../../../components/ui/icon.js';
import { classNames } from '../../../components/class-names.js';

interface RatingFormProps {
  readonly heading: 'h1' | 'h2';
  /** Called when a visitor opens the sign-in dialog. */
  readonly onLeave?: () => void;
}

/** A rating of the product, once for each account. */
export default function RatingForm(props: RatingFormProps) {
  const user = useUser();
  return <FormOfUser key={user?.id} user={user} {...props} />;
}

function FormOfUser({ user, heading: Heading, onLeave }: RatingFormProps & { readonly user: User | null }) {
  const { t } = useI18n();
  const api = useApi();
  const toasts = useToasts();
  const [stars, setStars] = useDraft(`${user?.id} rating stars`, 0);
  const [comment, setComment] = useDraft(`${user?.id} rating comment`, '');
  const [hasSent, setSent] = useState(false);
  const { isPending, run } = useAction({
    done: 'rating.thanks',
    doneText: 'rating.thanksText',
    failed: 'rating.failed',
  });
  const { value, refetch } = useQuery(user && `${QUERY_KEYS.rating}${user.id}`, () =>
    api.call(ratingsRoutes.check),
  );
  const send = () => {
    setSent(stars > 0);
    if (stars === 0) {
      const description = t('rating.missingText');
      return toasts.show({ title: t('rating.missing'), description, tone: 'destructive' });
    }
    void run(async () => {
      const text = comment.trim();
      await api.call(ratingsRoutes.submit, { body: { rating: stars, ...(text && { comment: text }) } });
      await refetch();
    });
  };
  if (value?.hasRated) {
    return (
      <div className="rows">
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
    <Form className="rows" aria-busy={isPending} onSubmit={send}>
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
          <Actions>
            <AuthLink mode="sign-in" onOpen={onLeave}>
              {t('auth.signIn')}
            </AuthLink>
          </Actions>
        </>
      )}
      <div className={styles.why}>
        <p className={styles.whyTitle}>{t('rating.why')}</p>
        <p>{t('rating.whyText')}</p>
      </div>
    </Form>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (stars: number) => void;
}

/** One to five stars, as radio buttons with a word for each. */
function StarField({ value, isDisabled, onChange }: StarFieldProps) {
  const { t } = useI18n();
  const name = useId();
  const chosen = STARS.find((star) => star === value);
  return (
    <fieldset className={styles.field} disabled={isDisabled}>
      <legend className={styles.legend}>{t('rating.lead')}</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={classNames(styles.star, star <= value && styles.filled)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={star}
              checked={star === value}
              aria-label={`${star}/${RATING_STARS.max}: ${t(`rating.${star}`)}`}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={34} />
          </label>
        ))}
      </div>
      <p className="note" aria-hidden="true">
        {chosen ? t(`rating.${chosen}`) : '\u00a0'}
      </p>
    </fieldset>
  );
}
