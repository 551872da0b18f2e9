import { useState, type FormEvent } from 'react';
import {
  isEmailAddress,
  outletsRoutes,
  REVIEW_LIMITS,
  REVIEW_REASONS,
  reviewsRoutes,
  type ReviewReason,
  type ReviewRequestReceipt,
} from '@vaglio/contracts';
import { useApi } from '../../../lib/services.js';
import { AnswerHeading } from '../../../components/ui/answer-heading.js';
import { Button } from '../../../components/ui/button.js';
import { EmailField, Form, SelectField, TextArea } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { useUser } from '../../../lib/use-user.js';

interface ReviewFormProps {
  /** An analysis, or the record of an outlet. */
  readonly about: { readonly articleId: string } | { readonly domain: string };
}

/** Requests a review by staff. Does not need an account. */
export default function ReviewForm({ about }: ReviewFormProps) {
  const { t } = useI18n();
  const [reason, setReason] = useState<ReviewReason>(REVIEW_REASONS[0]);
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState(useUser()?.email ?? '');
  const [showsErrors, setShowsErrors] = useState(false);
  const api = useApi();
  const isOfOutlet = 'domain' in about;
  const [receipt, setReceipt] = useState<ReviewRequestReceipt | null>(null);
  const { isPending, fieldError, run } = useAction({ failed: 'review.failed' });
  const isShort = message.trim().length < REVIEW_LIMITS.message.min;
  const isEmailValid = isEmailAddress(email);
  if (receipt) return <Receipt status={receipt.status} isOfOutlet={isOfOutlet} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const invalid = isShort ? 'message' : isEmailValid ? null : 'email';
    setShowsErrors(invalid !== null);
    if (invalid) return event.currentTarget.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
    const body = { message: message.trim(), email: email.trim() };
    void run(async () => {
      setReceipt(
        'domain' in about
          ? await api.call(outletsRoutes.requestReview, { params: about, body })
          : await api.call(reviewsRoutes.submit, {
              params: { id: about.articleId },
              body: { ...body, reason },
            }),
      );
    });
  };
  const hint = t('review.messageHint', { min: REVIEW_LIMITS.message.min });
  return (
    <Form className="rows" aria-busy={isPending} onSubmit={submit}>
      <h2 className="dialog-title">{t('review.title')}</h2>
      <p className="note">{t(isOfOutlet ? 'review.outletIntro' : 'review.formIntro')}</p>
      {!isOfOutlet && (
        <SelectField
          label={t('review.reason')}
          value={reason}
          disabled={isPending}
          options={REVIEW_REASONS.map((value) => ({ value, label: t(`review.reason.${value}`) }))}
          onValueChange={(value) => setReason(REVIEW_REASONS.find((known) => known === value) ?? 'other')}
        />
      )}
      <TextArea
        label={t('review.message')}
        name="message"
        rows={5}
        maxLength={REVIEW_LIMITS.message.max}
        hint={hint}
        error={fieldError('message', showsErrors && isShort && hint)}
        value={message}
        disabled={isPending}
        onValueChange={setMessage}
      />
      <EmailField
        label={t('review.email')}
        name="email"
        error={fieldError('email', showsErrors && !isEmailValid && t('limit.invalidText'))}
        value={email}
        disabled={isPending}
        onValueChange={setEmail}
      />
      <Button type="submit" shape="wide" disabled={isPending}>
        {t(isPending ? 'review.pending' : 'review.submit')}
      </Button>
    </Form>
  );
}

function Receipt({ status, isOfOutlet }: ReviewRequestReceipt & { readonly isOfOutlet: boolean }) {
  const { t } = useI18n();
  return (
    <div className="rows">
      <AnswerHeading as="h2" className="dialog-title">
        {t(`review.${status}Title`)}
      </AnswerHeading>
      <p>{t(isOfOutlet ? 'review.outletText' : `review.${status}Text`)}</p>
    </div>
  );
}
