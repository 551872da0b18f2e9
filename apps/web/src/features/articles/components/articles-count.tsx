import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatNumber } from '../../../lib/format.js';
import styles from './articles-count.module.css';

/** How many analyses a list has in all. */
export function ArticlesCount({ total }: { readonly total: number }) {
  const { t, language } = useI18n();
  const count = formatNumber(language, total);
  return <h2 className={styles.count}>{counted(t, 'articles.total', total, { count })}</h2>;
}
