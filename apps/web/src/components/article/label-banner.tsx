import { ARTICLE_LABELS, type ArticleLabel } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Icon } from '../ui/icon.js';
import styles from './label-banner.module.css';

/** A warning with the labels that staff set. */
export function LabelBanner({ labels }: { readonly labels: readonly ArticleLabel[] }) {
  const { t } = useI18n();
  const found = ARTICLE_LABELS.filter((label) => labels.includes(label));
  if (found.length === 0) return null;
  return (
    <p className={styles.banner}>
      <Icon name="alert" size={18} />
      <span>
        {t('card.warning')} <strong>{found.map((label) => t(`label.${label}`)).join(', ')}</strong>
      </span>
    </p>
  );
}
