import { textIn, type Source, type SourceRegisterEntry, capitalized } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../../components/ui/external-link.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { plural } from '../../../i18n/plural.js';
import { formatDay, formatLicence, formatNumber } from '../../../lib/format.js';
import { isInventedHost } from '../../../lib/web-url.js';
import styles from './source-lists.module.css';

/** The licence of entries that contain facts only; it is not shown. */
const FACTS = 'facts, stated in our words';

interface RegisterEntriesProps {
  readonly domain: string;
  readonly entries: readonly SourceRegisterEntry[];
}

export function RegisterEntries({ domain, entries }: RegisterEntriesProps) {
  const { t, language } = useI18n();
  if (entries.length === 0) {
    const text = isInventedHost(domain) ? 'source.invented' : 'source.noEntries';
    return <p className={styles.none}>{t(text)}</p>;
  }
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.source} ${entry.url} ${entry.text.en}`}>
          <p>{textIn(entry.text, language)}</p>
          {entry.isFromEditors ? (
            <p className="note">
              {t('source.byEditors', { day: formatDay(language, entry.asOf) })}{' '}
              <ExternalLink href={entry.url}>{new URL(entry.url).hostname}</ExternalLink>
            </p>
          ) : (
            <p className="note">
              {t('source.saidBy')} <ExternalLink href={entry.url}>{entry.source}</ExternalLink>,{' '}
              {t('source.asOf', { day: formatDay(language, entry.asOf) })}.
              {entry.licence !== FACTS &&
                ` ${t('source.licence', { licence: formatLicence(t, entry.licence) })}`}
            </p>
          )}
          {entry.isOfEarlierOwner && <p className="note">{t('source.earlierOwner')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The findings that cost the articles of a source points most often. An example is shown once for consecutive findings. */
export function FrequentFindings({ findings }: Pick<Source, 'findings'>) {
  const { t, language } = useI18n();
  return (
    <ul className={styles.entries}>
      {findings.map(({ name, articles, example }, index) => (
        <li key={name.en}>
          <p>
            {capitalized(textIn(name, language))}:{' '}
            {plural(t, 'source.findingCount', articles, { count: formatNumber(language, articles) })}
          </p>
          {findings[index - 1]?.example.id !== example.id && (
            <p className="note">
              {t('source.findingExample')}{' '}
              <Link to={pagePath(paths.article, { id: example.id })}>{example.title}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

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
