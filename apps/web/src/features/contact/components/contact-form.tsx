import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextArea } from '../../../components/ui/text-area.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { mailDraft, type ContactMessage } from '../mail-draft.js';
import styles from './contact-form.module.css';

const SUBJECTS = ['general', 'technical', 'billing', 'feedback'] as const;
const MESSAGE_ROWS = 5;
const EMPTY: ContactMessage = { name: '', email: '', subject: '', message: '' };

/**
 * Writes a mail for the reader, who sends it: the site itself sends nothing. Without scripts the browser writes it, from the
 * fields that are called as the parts of a mail.
 */
export function ContactForm({ supportEmail }: { readonly supportEmail: string }) {
  const { t } = useI18n();
  const [message, setMessage] = useState(EMPTY);
  const change = (part: keyof ContactMessage) => (value: string) =>
    setMessage((before) => ({ ...before, [part]: value }));
  const openDraft = (event: SyntheticEvent) => {
    event.preventDefault();
    const labels = { name: t('contact.name'), email: t('contact.email') };
    window.location.href = mailDraft(supportEmail, message, labels);
  };
  return (
    <Card>
      <form
        className={styles.form}
        action={mailDraft(supportEmail, EMPTY, EMPTY)}
        onSubmit={openDraft}
        aria-labelledby="contact-form"
      >
        <h2 id="contact-form" className={styles.title}>
          {t('contact.title')}
        </h2>
        <p className={styles.notice}>{t('contact.notice')}</p>
        <TextField
          label={t('contact.name')}
          name="name"
          autoComplete="name"
          value={message.name}
          onValueChange={change('name')}
        />
        <TextField
          label={t('contact.email')}
          name="email"
          inputMode="email"
          autoComplete="email"
          value={message.email}
          onValueChange={change('email')}
        />
        <SelectField
          label={t('contact.subject')}
          name="subject"
          value={message.subject}
          onValueChange={change('subject')}
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
          value={message.message}
          onValueChange={change('message')}
        />
        <div>
          <Button type="submit">{t('contact.send')}</Button>
        </div>
      </form>
    </Card>
  );
}
