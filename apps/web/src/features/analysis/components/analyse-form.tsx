import type { FormEvent } from 'react';
import { LIMITS } from '@vaglio/contracts';
import { useSite } from '../../../config/site.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { SignIn } from '../../../lib/sign-in.js';
import { useDraft } from '../../../lib/use-draft.js';
import { useAnalyse } from '../use-analyse.js';
import styles from './analyse-form.module.css';
import { StageList } from './stage-list.js';

interface AnalyseFormProps {
  readonly signIn: SignIn;
  readonly initialUrl?: string;
}

/** One field, one button; while the analysis runs, its stages. */
export function AnalyseForm({ signIn, initialUrl = '' }: AnalyseFormProps) {
  const { t } = useI18n();
  const { namedLanguage } = useSite();
  const [url, setUrl] = useDraft('analyse', initialUrl);
  const { submit, progress, problem, clearObjection } = useAnalyse(signIn, setUrl);
  const isPending = progress !== null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(url);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isPending} onSubmit={send}>
      <TextField
        type="url"
        name="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.url.max}
        label={t('analyse.label')}
        placeholder={t('analyse.placeholder')}
        value={url}
        disabled={isPending}
        error={problem ?? undefined}
        onValueChange={(value) => {
          setUrl(value);
          clearObjection();
        }}
      />
      <Button type="submit" className={styles.submit} disabled={isPending}>
        {t(isPending ? 'analyse.pending' : 'analyse.submit')}
      </Button>
      {namedLanguage && <input type="hidden" name="lang" value={namedLanguage} />}
      {progress && <StageList current={progress.stage} />}
      <noscript>
        <p className={styles.note}>{t('analyse.noscript')}</p>
      </noscript>
    </form>
  );
}
