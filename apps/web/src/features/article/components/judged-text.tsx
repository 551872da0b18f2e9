import { ApiError, articlesRoutes, type ArticleText } from '@vaglio/contracts';
import { useState } from 'react';
import { useApi, useToasts } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { messageOfError } from '../../../lib/message-of-error.js';
import styles from './flagged-sentences.module.css';

/** The whole text that was judged, for accounts that submitted its address. */
export function JudgedText({ articleId }: { readonly articleId: string }) {
  const { t } = useI18n();
  const api = useApi();
  const toasts = useToasts();
  const [judged, setJudged] = useState<ArticleText | null>(null);
  const [isPending, setPending] = useState(false);
  const read = async () => {
    setPending(true);
    try {
      setJudged(await api.call(articlesRoutes.text, { params: { id: articleId } }));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'FORBIDDEN';
      const title = isRefused ? t('article.textRefused') : messageOfError(error, t, t('errors.SERVER'));
      toasts.show({ title, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  if (judged)
    return (
      <blockquote className={styles.judged} lang={judged.textLanguage ?? undefined} tabIndex={-1}>
        {judged.text.split('\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </blockquote>
    );
  return (
    <div className={styles.ask}>
      <p>{t('article.textNote')}</p>
      <Button variant="secondary" disabled={isPending} onClick={() => void read()}>
        {t('article.readText')}
      </Button>
    </div>
  );
}
