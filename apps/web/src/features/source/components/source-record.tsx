import { textIn, type Source } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { addressOfPage, paths } from '../../../config/pages.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay, formatNumber } from '../../../lib/format.js';
import styles from './register-entries.module.css';

/** What costs its articles points most often, each with one of them that was not named just before. */
export function FrequentFindings({ findings }: Pick<Source, 'findings'>) {
  const { t, language } = useI18n();
  return (
    <ul className={styles.entries}>
      {findings.map(({ name, articles, example }, index) => (
        <li key={name.en}>
          <p>
            {capitalized(textIn(name, language))}:{' '}
            {counted(t, 'source.findingCount', articles, { count: formatNumber(language, articles) })}
          </p>
          {findings[index - 1]?.example.id !== example.id && (
            <p className={styles.source}>
              {t('source.findingExample')}{' '}
              <Link to={addressOfPage(paths.article, { id: example.id })}>{example.title}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What our editors changed in this record. */
export function ChangeList({ changes }: Pick<Source, 'changes'>) {
  const { t, language } = useI18n();
  return (
    <ul className={styles.entries}>
      {changes.map(({ on, change, text }) => (
        <li key={`${on} ${change} ${text.en}`}>
          <p>
            {formatDay(language, on)}: {t(`source.change.${change}`, { text: textIn(text, language) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
