import {
  articlesRoutes,
  hasPremium,
  SHARE_PLATFORMS,
  type SharePlatform,
  TIMINGS_MS,
} from '@vaglio/contracts';
import { useSite } from '../../../config/site.js';
import { useApi, useQueries, useToasts } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Shareable } from '../../../lib/dialogs.js';
import { PAGE_KEY_PREFIX } from '../../../lib/page-data.js';
import { cutText, platformUrl, sharedUrl } from '../share-targets.js';
import { useUser } from '../../../lib/use-user.js';
import styles from './share-panel.module.css';
import { embedFrame } from '../../../lib/embed-frame.js';
import { useEffect, useState } from 'react';

const POPUP = 'width=600,height=400,noopener,noreferrer';

/** Shares an analysis on a platform, or by the share menu of the system if there is one. */
export default function SharePanel({ article }: { readonly article: Shareable }) {
  const { t, language } = useI18n();
  const user = useUser();
  const { publicUrl } = useSite();
  const url = sharedUrl(publicUrl, article.id, language);
  const { title, score, summary } = article;
  const text = cutText(
    score === null
      ? t('share.messageAbstained', { title, summary })
      : t('share.message', { title, score, summary }),
  );
  const count = useShareCount(article.id);
  const [isCopied, copy] = useCopy(url);
  const share = async (platform: SharePlatform): Promise<void> => {
    const target = platformUrl(platform, { text, url });
    if (target === null && !(await copy())) return;
    if (platform === 'email') window.location.assign(target ?? '');
    else if (target !== null) window.open(target, '_blank', POPUP);
    await count(platform);
  };
  return (
    <div className="rows">
      <h2 className="dialog-title">{t('share.title')}</h2>
      <p className="muted">{t('share.text')}</p>
      {'share' in navigator && (
        <Button shape="wide" onClick={() => void openShareMenu({ title, url })}>
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
      {user && hasPremium(user) && <EmbedCode article={article} />}
    </div>
  );
}

/** The browser rejects when the user closes the menu, which is no error. */
async function openShareMenu(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}

/** Counts a share; an error is reported but not shown. */
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

/** The HTML that embeds the analysis in another page, for Premium users. */
function EmbedCode({ article: { id, title } }: { readonly article: Shareable }) {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const code = embedFrame({ id, title, language, publicUrl });
  const [isCopied, copy] = useCopy(code);
  return (
    <div className="rows">
      <h3 className={styles.subtitle}>{t('share.embed')}</h3>
      <p className="muted">{t('share.embedText')}</p>
      <code className={styles.link}>{code}</code>
      <Button variant="secondary" shape="wide" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {t(isCopied ? 'share.copied' : 'share.embedCopy')}
      </Button>
    </div>
  );
}

/** Copies a text to the clipboard; `isCopied` is true for a moment afterwards. */
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
