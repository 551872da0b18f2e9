import { useState, type FormEvent } from 'react';
import {
  ANONYMOUS_NOTICE_REASON,
  isEmailAddress,
  LIMITS,
  NOTICE_REASONS,
  REVIEW_LIMITS,
  reviewsRoutes,
  type NoticeReason,
  type NoticeReceipt,
} from '@vaglio/contracts';
import { AnswerHeading } from '../../../components/ui/answer-heading.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { CheckField } from '../../../components/ui/check-field.js';
import { Form } from '../../../components/ui/form.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextArea } from '../../../components/ui/text-area.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { MessageKey } from '../../../i18n/translate.js';
import { useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import styles from './contact-form.module.css';

interface NoticeValues {
  readonly url: string;
  readonly reason: NoticeReason;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  readonly goodFaith: boolean;
}

type NoticeField = keyof NoticeValues;

/** Says that an analysis breaks a law; a person decides. */
export function NoticeForm({ url }: { readonly url: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [values, setValues] = useState<NoticeValues>({
    url,
    reason: NOTICE_REASONS[0],
    message: '',
    name: '',
    email: '',
    goodFaith: false,
  });
  const [objections, setObjections] = useState<Objections>({});
  const [receipt, setReceipt] = useState<NoticeReceipt | null>(null);
  const { isPending, fieldError, run } = useAction({ failed: 'notice.failed' });
  if (receipt) return <Receipt receipt={receipt} />;
  const change =
    <Field extends NoticeField>(field: Field) =>
    (value: NoticeValues[Field]) =>
      setValues((before) => ({ ...before, [field]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = objectionsTo(values);
    setObjections(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else
      void run(async () => setReceipt(await api.call(reviewsRoutes.notify, { body: submissionOf(values) })));
  };
  const error = (field: NoticeField) => {
    const objection = objections[field];
    return fieldError(field, objection && t(objection, { min: REVIEW_LIMITS.message.min }));
  };
  const isOptional = values.reason === ANONYMOUS_NOTICE_REASON;
  return (
    <Card>
      <Form className={styles.form} aria-busy={isPending} aria-labelledby="notice-form" onSubmit={submit}>
        <h2 id="notice-form" className={styles.title}>
          {t('notice.form')}
        </h2>
        <TextField
          type="url"
          inputMode="url"
          label={t('notice.url')}
          name="url"
          maxLength={LIMITS.url.max}
          hint={t('notice.urlHint')}
          error={error('url')}
          value={values.url}
          disabled={isPending}
          onValueChange={change('url')}
        />
        <SelectField
          label={t('notice.reason')}
          value={values.reason}
          disabled={isPending}
          options={NOTICE_REASONS.map((value) => ({ value, label: t(`notice.reason.${value}`) }))}
          onValueChange={(value) =>
            change('reason')(NOTICE_REASONS.find((known) => known === value) ?? 'other-law')
          }
        />
        <TextArea
          label={t('notice.message')}
          name="message"
          rows={5}
          maxLength={REVIEW_LIMITS.message.max}
          hint={t('notice.messageHint')}
          error={error('message')}
          value={values.message}
          disabled={isPending}
          onValueChange={change('message')}
        />
        <TextField
          label={t(isOptional ? 'notice.nameOptional' : 'notice.name')}
          name="name"
          autoComplete="name"
          maxLength={LIMITS.name.max}
          error={error('name')}
          value={values.name}
          disabled={isPending}
          onValueChange={change('name')}
        />
        <TextField
          type="email"
          label={t(isOptional ? 'notice.emailOptional' : 'notice.email')}
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={LIMITS.email.max}
          error={error('email')}
          value={values.email}
          disabled={isPending}
          onValueChange={change('email')}
        />
        <CheckField
          label={t('notice.goodFaith')}
          name="goodFaith"
          isChecked={values.goodFaith}
          isDisabled={isPending}
          error={error('goodFaith')}
          onChange={change('goodFaith')}
        />
        <div>
          <Button type="submit" disabled={isPending}>
            {t(isPending ? 'notice.pending' : 'notice.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Receipt({ receipt: { id, isLetterSent } }: { readonly receipt: NoticeReceipt }) {
  const { t } = useI18n();
  return (
    <Card>
      <div className={styles.form}>
        <AnswerHeading as="h2" className={styles.title}>
          {t('notice.received')}
        </AnswerHeading>
        <p>{t('notice.receivedText', { id })}</p>
        {isLetterSent && <p>{t('notice.receivedLetter')}</p>}
      </div>
    </Card>
  );
}

type Objections = Partial<Record<NoticeField, MessageKey>>;

/** The fields that keep the notice from being sent, in their order, each with what to say about it. */
function objectionsTo({ url, reason, message, name, email, goodFaith }: NoticeValues): Objections {
  const mayBeUnnamed = reason === ANONYMOUS_NOTICE_REASON;
  const isEmailWrong = email.trim() === '' ? !mayBeUnnamed : !isEmailAddress(email.trim());
  return {
    ...(url.trim() === '' && { url: 'errors.missing' as const }),
    ...(message.trim().length < REVIEW_LIMITS.message.min && { message: 'notice.messageShort' as const }),
    ...(name.trim() === '' && !mayBeUnnamed && { name: 'errors.missing' as const }),
    ...(isEmailWrong && { email: 'limit.invalidText' as const }),
    ...(!goodFaith && { goodFaith: 'errors.missing' as const }),
  };
}

function submissionOf({ url, reason, message, name, email }: NoticeValues) {
  return {
    url: url.trim(),
    reason,
    message: message.trim(),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    goodFaith: true,
  } as const;
}
