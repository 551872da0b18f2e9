import { useEffect, useRef, type FormEvent } from 'react';
import { LIMITS, STAGES, type Stage } from '@vaglio/contracts';
import { useSite } from '../../../config/site.js';
import { paths } from '../../../config/pages.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDraft } from '../../../lib/use-draft.js';
import { useAnalyze } from '../use-analyze.js';
import styles from './analyze-form.module.css';
import { classNames } from '../../../components/class-names.js';
import { Icon } from '../../../components/ui/icon.js';

/** Submits a URL, and shows the stages while the analysis runs. */
export function AnalyzeForm({ initialUrl = '' }: { readonly initialUrl?: string }) {
  const { t } = useI18n();
  const { namedLanguage } = useSite();
  const [url, setUrl] = useDraft('analyze', initialUrl);
  const { submit, progress, problem, clearUrlProblem } = useAnalyze(setUrl);
  const isPending = progress !== null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A disabled field loses the focus.
    if (problem && !isPending && document.activeElement === document.body)
      form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [problem, isPending]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(url);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      action={paths.home}
      noValidate
      aria-busy={isPending}
      onSubmit={send}
    >
      <TextField
        type="url"
        name="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.url.max}
        label={t('analyze.label')}
        placeholder={t('analyze.placeholder')}
        value={url}
        disabled={isPending}
        error={problem ?? undefined}
        onValueChange={(value) => {
          setUrl(value);
          clearUrlProblem();
        }}
      />
      <Button type="submit" className={styles.submit} disabled={isPending}>
        {t(isPending ? 'analyze.pending' : 'analyze.submit')}
      </Button>
      {namedLanguage && <input type="hidden" name="lang" value={namedLanguage} />}
      {progress && <StageList current={progress.stage} />}
      <noscript>
        <p className="note">{t('analyze.noscript')}</p>
      </noscript>
    </form>
  );
}

/** The stages of the running analysis; the current one is announced to screen readers. */
function StageList({ current }: { readonly current: Stage | null }) {
  const { t } = useI18n();
  const currentIndex = current ? STAGES.indexOf(current) : -1;
  return (
    <div className={styles.box}>
      <p className={styles.now} role="status">
        {t(current ? `stage.${current}` : 'analyze.queued')}
      </p>
      <ol className={styles.list} aria-label={t('analyze.stages')}>
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            className={classNames(
              styles.stage,
              index < currentIndex && styles.done,
              index === currentIndex && styles.current,
            )}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            <span className={styles.mark}>{index < currentIndex && <Icon name="check" size={14} />}</span>
            {t(`stage.${stage}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
