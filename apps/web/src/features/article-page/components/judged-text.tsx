import { ApiError, articlesRoutes, bundlesRoutes, type ArticleText } from '@vaglio/contracts';
import { useState } from 'react';
import { useApi, useToasts } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { messageOfError } from '../../../lib/message-of-error.js';
import { saveFile } from '../../../lib/save-file.js';
import styles from './flagged-sentences.module.css';

/** The text replaces the button that had the focus. */
const focus = (text: HTMLElement | null) => text?.focus();

interface JudgedTextProps {
  readonly articleId: string;
  readonly revision: number;
}

/** The judged text and the evidence bundle that contains it, for accounts that submitted the URL. */
export default function JudgedText({ articleId: id, revision }: JudgedTextProps) {
  const { t } = useI18n();
  const api = useApi();
  const toasts = useToasts();
  const [judged, setJudged] = useState<ArticleText | null>(null);
  const [isPending, setPending] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setPending(true);
    try {
      await action();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'NOT_FOUND';
      const title = isRefused ? t('article.textRefused') : messageOfError(error, t, t('errors.SERVER'));
      toasts.show({ title, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  const read = () => run(async () => setJudged(await api.call(articlesRoutes.text, { params: { id } })));
  const save = () =>
    run(async () => {
      const number = String(revision);
      const { body } = await api.open(bundlesRoutes.full, { params: { id, number } });
      const file = await new Response(body).arrayBuffer();
      saveFile(`vaglio-${id}-${number}-full.zip`, file, 'application/zip');
    });
  return (
    <div className={styles.ask}>
      {judged ? (
        <blockquote
          className={styles.judged}
          lang={judged.textLanguage ?? undefined}
          tabIndex={-1}
          ref={focus}
        >
          {judged.text.split('\n').map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </blockquote>
      ) : (
        <>
          <p>{t('article.textNote')}</p>
          <Button variant="secondary" disabled={isPending} onClick={() => void read()}>
            {t('article.readText')}
          </Button>
        </>
      )}
      <Button variant="secondary" disabled={isPending} onClick={() => void save()}>
        {t('article.fullEvidence')}
      </Button>
    </div>
  );
}
