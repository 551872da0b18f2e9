import { useSearchParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Columns, PageHeading, Section, Stack, Card } from '../../components/ui/layout.js';
import { pagePath, paths } from '../../config/pages.js';
import { usePublicConfig, useSite } from '../../config/site.js';
import { ContactLink } from '../../features/contact/components/contact-link.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
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
import { AnswerHeading } from '../../components/ui/answer-heading.js';
import { Button } from '../../components/ui/button.js';
import { CheckField, EmailField, Form, SelectField, TextArea, TextField } from '../../components/ui/form.js';
import type { MessageKey } from '../../i18n/translate.js';
import { useApi } from '../../lib/services.js';
import { useAction } from '../../lib/use-action.js';

/** Reports content that breaks a law. The parameter `article` fills in the URL of an analysis. */
function NoticeRoute() {
  const { t } = useI18n();
  const config = usePublicConfig();
  const { publicUrl } = useSite();
  const [search] = useSearchParams();
  const id = search.get('article');
  const url = id ? `${publicUrl}${pagePath(paths.article, { id })}` : '';
  const contact = config?.host.contact ?? config?.supportEmail;
  return (
    <>
      <PageMeta title={t('notice.title')} description={t('notice.description')} path={paths.notice} />
      <Section>
        <Stack>
          <PageHeading title={t('notice.title')} lead={t('notice.lead')} />
          <Columns>
            <Stack>
              <p>{t('notice.what')}</p>
              <p>{t('notice.next')}</p>
              <p>{t('notice.wrong')}</p>
              <h2>{t('notice.contact')}</h2>
              <p>{t('notice.contactText')}</p>
              {contact && (
                <p>
                  <ContactLink contact={contact} />
                </p>
              )}
              <NeedsScript text="noscript.notice" />
            </Stack>
            <div className="needs-script">
              <NoticeForm key={url} url={url} />
            </div>
          </Columns>
        </Stack>
      </Section>
    </>
  );
}

interface NoticeValues {
  readonly url: string;
  readonly reason: NoticeReason;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  readonly goodFaith: boolean;
}

type NoticeField = keyof NoticeValues;

function NoticeForm({ url }: { readonly url: string }) {
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const [receipt, setReceipt] = useState<NoticeReceipt | null>(null);
  const { isPending, fieldError, run } = useAction({ failed: 'notice.failed' });
  if (receipt) return <Receipt receipt={receipt} />;
  const change = (field: NoticeField, value: string | boolean) =>
    setValues((before) => ({ ...before, [field]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = validate(values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    void run(async () => setReceipt(await api.call(reviewsRoutes.notify, { body: requestOf(values) })));
  };
  const errorOf = (field: NoticeField) => {
    const error = errors[field];
    return fieldError(field, error && t(error, { min: REVIEW_LIMITS.message.min }));
  };
  const textField = (field: 'url' | 'message' | 'name' | 'email') => ({
    name: field,
    error: errorOf(field),
    value: values[field],
    disabled: isPending,
    onValueChange: (value: string) => change(field, value),
  });
  const isOptional = values.reason === ANONYMOUS_NOTICE_REASON;
  return (
    <Card>
      <Form className="rows" aria-busy={isPending} aria-labelledby="notice-form" onSubmit={submit}>
        <h2 id="notice-form" className="text-h3">
          {t('notice.form')}
        </h2>
        <TextField
          type="url"
          inputMode="url"
          label={t('notice.url')}
          maxLength={LIMITS.url.max}
          hint={t('notice.urlHint')}
          {...textField('url')}
        />
        <SelectField
          label={t('notice.reason')}
          value={values.reason}
          disabled={isPending}
          options={NOTICE_REASONS.map((value) => ({ value, label: t(`notice.reason.${value}`) }))}
          onValueChange={(value) => change('reason', value)}
        />
        <TextArea
          label={t('notice.message')}
          rows={5}
          maxLength={REVIEW_LIMITS.message.max}
          hint={t('notice.messageHint')}
          {...textField('message')}
        />
        <TextField
          label={t(isOptional ? 'notice.nameOptional' : 'notice.name')}
          autoComplete="name"
          maxLength={LIMITS.name.max}
          {...textField('name')}
        />
        <EmailField label={t(isOptional ? 'notice.emailOptional' : 'notice.email')} {...textField('email')} />
        <CheckField
          label={t('notice.goodFaith')}
          name="goodFaith"
          isChecked={values.goodFaith}
          isDisabled={isPending}
          error={errorOf('goodFaith')}
          onChange={(isChecked) => change('goodFaith', isChecked)}
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

function Receipt({ receipt: { id, isMailSent } }: { readonly receipt: NoticeReceipt }) {
  const { t } = useI18n();
  return (
    <Card>
      <div className="rows">
        <AnswerHeading as="h2" className="text-h3">
          {t('notice.received')}
        </AnswerHeading>
        <p>{t('notice.receivedText', { id })}</p>
        {isMailSent && <p>{t('notice.receivedMail')}</p>}
      </div>
    </Card>
  );
}

type FieldErrors = Partial<Record<NoticeField, MessageKey>>;

/** The texts of the fields that prevent the notice from being sent, in the order of the form. */
function validate({ url, reason, message, name, email, goodFaith }: NoticeValues): FieldErrors {
  const isAnonymous = reason === ANONYMOUS_NOTICE_REASON;
  const isEmailWrong = email.trim() === '' ? !isAnonymous : !isEmailAddress(email.trim());
  return {
    ...(url.trim() === '' && { url: 'errors.missing' as const }),
    ...(message.trim().length < REVIEW_LIMITS.message.min && { message: 'notice.messageShort' as const }),
    ...(name.trim() === '' && !isAnonymous && { name: 'errors.missing' as const }),
    ...(isEmailWrong && { email: 'limit.invalidText' as const }),
    ...(!goodFaith && { goodFaith: 'errors.missing' as const }),
  };
}

function requestOf({ url, reason, message, name, email }: NoticeValues) {
  return {
    url: url.trim(),
    reason,
    message: message.trim(),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    goodFaith: true,
  } as const;
}

export const notice: PageDefinition = { Page: NoticeRoute };
