import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatSigned } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection, Sentences } from './article-section.js';
import styles from './changes-list.module.css';

/** What would move the score, by how much, and what could not be judged at all. */
export function ChangesList({ analysis }: { readonly analysis: ArticleView['analysis'] }) {
  const { t } = useI18n();
  const { whatWouldChange, limitations } = analysis;
  return (
    <>
      {whatWouldChange.length > 0 && (
        <ArticleSection id="change" title={t('article.change')}>
          <ul className={styles.list}>
            {whatWouldChange.map(({ code, points, text }) => (
              <li key={code} className={styles.item}>
                <span className={points < 0 ? styles.down : styles.up}>{formatSigned(points)}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </ArticleSection>
      )}
      {limitations.length > 0 && (
        <Disclosure label={t('article.limits')}>
          <Sentences items={limitations} />
        </Disclosure>
      )}
    </>
  );
}
