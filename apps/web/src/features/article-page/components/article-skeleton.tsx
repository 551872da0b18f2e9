import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './article-skeleton.module.css';
import page from './article-page.module.css';

export function ArticleSkeleton() {
  const { t } = useI18n();
  return (
    <div className={page.page} role="status" aria-label={t('article.loading')}>
      <div className={page.top} aria-hidden="true">
        <div className={styles.lines}>
          <span className={styles.short} />
          <span className={styles.title} />
          <span className={styles.title} />
          <span className={styles.line} />
        </div>
        <span className={styles.panel} />
      </div>
      <div className={page.columns} aria-hidden="true">
        <div className={styles.lines}>
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      </div>
    </div>
  );
}
