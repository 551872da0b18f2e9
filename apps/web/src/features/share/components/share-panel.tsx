import { articlesRoutes, SHARE_PLATFORMS, type SharePlatform, TIMINGS_MS } from '@vaglio/contracts';
import { useSite } from '../../../config/site.js';
import { useApi, useQueries, useToasts } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Shareable } from '../../../lib/dialogs.js';
import { PAGE_KEY_PREFIX } from '../../../lib/page-data.js';
import { cutText, sharedAddress, shareAddress } from '../share-targets.js';
import styles from './share-panel.module.css';
import { embedFrame } from '../../../lib/embed-frame.js';
import { useEffect, useState } from 'react';

const POPUP = 'width=600,height=400,noopener,noreferrer';

interface SharePanelProps {
  readonly article: Shareable;
  /** Premium users also get the code that embeds the analysis in another page. */
  readonly isPremium: boolean;
}

/** Seven ways to pass an analysis on, and the share sheet of the system where there is one. */
export function SharePanel({ article, isPremium }: SharePanelProps) {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const url = sharedAddress(publicUrl, article.id, language);
  const { title, score, summary } = article;
  const text = cutText(
    score === null
      ? t('share.messageAbstained', { title, summary })
      : t('share.message', { title, score, summary }),
  );
  const count = useShareCount(article.id);
  const [isCopied, copy] = useCopy(url);
  const share = async (platform: SharePlatform): Promise<void> => {
    const address = shareAddress(platform, { text, url });
    if (address === null && !(await copy())) return;
    if (platform === 'email') window.location.assign(address ?? '');
    else if (address !== null) window.open(address, '_blank', POPUP);
    await count(platform);
  };
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{t('share.title')}</h2>
      <p className={styles.text}>{t('share.text')}</p>
      {'share' in navigator && (
        <Button shape="wide" onClick={() => void shareBySystem({ title, url })}>
          <Icon name="share" size={18} />
          {t('share.system')}
        </Button>
      )}
      <ul className={styles.targets}>
        {SHARE_PLATFORMS.map((platform) => (
          <li key={platform}>
            <Button variant="secondary" shape="wide" onClick={() => void share(platform)}>
              {platform === 'copy' && <Icon name={isCopied ? 'check' : 'copy'} size={18} />}
              {platform === 'email' && <Icon name="mail" size={18} />}
              {t(platform === 'copy' && isCopied ? 'share.copied' : `share.${platform}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.link}>{url}</p>
      {isPremium && <EmbedCode article={article} />}
    </div>
  );
}

/** The share sheet of a phone, which knows the reader's own apps. Closing it is no failure. */
async function shareBySystem(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}

/** Counts the share; a failed count is not shown. */
function useShareCount(articleId: string) {
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueries();
  const { t } = useI18n();
  return async (platform: SharePlatform) => {
    try {
      await api.call(articlesRoutes.share, { body: { articleId, platform } });
      queries.invalidate(PAGE_KEY_PREFIX);
      toasts.show({ title: t('share.done'), description: t('share.doneText') });
    } catch (error) {
      reportError(error);
    }
  };
}

/** The analysis for a page of one's own. */
function EmbedCode({ article: { id, title } }: { readonly article: Shareable }) {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const code = embedFrame({ id, title, language, publicUrl });
  const [isCopied, copy] = useCopy(code);
  return (
    <div className={styles.panel}>
      <h3 className={styles.subtitle}>{t('share.embed')}</h3>
      <p className={styles.text}>{t('share.embedText')}</p>
      <code className={styles.link}>{code}</code>
      <Button variant="secondary" shape="wide" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {t(isCopied ? 'share.copied' : 'share.embedCopy')}
      </Button>
    </div>
  );
}

/** Puts a text on the clipboard and shows a check mark for a while. */
function useCopy(text: string): [boolean, () => Promise<boolean>] {
  const toasts = useToasts();
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), TIMINGS_MS.copyCheck);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      toasts.show({
        title: t('share.copyFailed'),
        description: t('share.copyFailedText'),
        tone: 'destructive',
      });
      return false;
    }
  };
  return [isCopied, copy];
}
