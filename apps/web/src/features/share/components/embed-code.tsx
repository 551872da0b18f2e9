import { useSite } from '../../../config/site.js';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Shareable } from '../../../lib/dialogs.js';
import { embedFrame } from '../../../lib/embed-frame.js';
import { useCopy } from '../use-copy.js';
import styles from './share-panel.module.css';

/** The analysis for a page of one's own. */
export function EmbedCode({ article: { id, title } }: { readonly article: Shareable }) {
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
