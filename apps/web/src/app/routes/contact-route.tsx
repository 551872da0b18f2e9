import { PageMeta } from '../../components/seo/page-meta.js';
import { Columns, PageHeading, Section, Card } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { usePublicConfig } from '../../config/site.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import { contentPageLoader, type TextPage } from '../../features/content-pages/text-pages.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';
import { LIMITS } from '@vaglio/contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/ui/button.js';
import { SelectField, TextArea, TextField } from '../../components/ui/form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { mailDraft, type ContactMessage } from '../../features/contact/mail-draft.js';

const load = contentPageLoader('contact');

function ContactRoute() {
  const { title, description, nodes } = usePageData(load);
  const config = usePublicConfig();
  return (
    <>
      <PageMeta title={title} description={description} path={paths.contact} />
      <Section>
        <PageHeading title={title} />
        <Columns>
          <PageText nodes={nodes} />
          {config && <ContactForm supportEmail={config.supportEmail} />}
        </Columns>
      </Section>
    </>
  );
}

const SUBJECTS = ['general', 'technical', 'billing', 'feedback'] as const;
const MESSAGE_ROWS = 5;
const EMPTY: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Opens a draft in the mail program of the visitor. Without scripts the browser fills it from the names of the fields. */
function ContactForm({ supportEmail }: { readonly supportEmail: string }) {
  const { t } = useI18n();
  const [message, setMessage] = useState(EMPTY);
  const field = (part: keyof ContactMessage) => ({
    value: message[part],
    onValueChange: (value: string) => setMessage((before) => ({ ...before, [part]: value })),
  });
  const openDraft = (event: SyntheticEvent) => {
    event.preventDefault();
    const labels = { name: t('contact.name'), email: t('contact.email') };
    window.location.href = mailDraft(supportEmail, message, labels);
  };
  return (
    <Card>
      <form
        className="rows"
        action={mailDraft(supportEmail, EMPTY, EMPTY)}
        onSubmit={openDraft}
        aria-labelledby="contact-form"
      >
        <h2 id="contact-form" className="text-h3">
          {t('contact.title')}
        </h2>
        <p className="note">{t('contact.notice')}</p>
        <TextField
          label={t('contact.name')}
          name="name"
          autoComplete="name"
          maxLength={LIMITS.name.max}
          {...field('name')}
        />
        <TextField
          label={t('contact.email')}
          name="email"
          inputMode="email"
          maxLength={LIMITS.email.max}
          autoComplete="email"
          {...field('email')}
        />
        <SelectField
          label={t('contact.subject')}
          name="subject"
          {...field('subject')}
          options={[
            { value: '', label: t('contact.subject.choose') },
            ...SUBJECTS.map((subject) => {
              const label = t(`contact.subject.${subject}`);
              return { value: label, label };
            }),
          ]}
        />
        <TextArea
          label={t('contact.message')}
          name="body"
          rows={MESSAGE_ROWS}
          maxLength={LIMITS.comment.max}
          {...field('message')}
        />
        <div>
          <Button type="submit">{t('contact.send')}</Button>
        </div>
      </form>
    </Card>
  );
}

export const contact: PageDefinition<TextPage> = { Page: ContactRoute, load };
