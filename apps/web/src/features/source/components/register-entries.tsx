import { textIn, type SourceRegisterEntry } from '@vaglio/contracts';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import { isInventedHost } from '../../../lib/web-address.js';
import styles from './register-entries.module.css';

/** Facts have no licence that a reader needs to know of. */
const FACTS = 'facts, stated in our words';

interface RegisterEntriesProps {
  readonly domain: string;
  readonly entries: readonly SourceRegisterEntry[];
}

/** What public lists say of a source, each with who says so. */
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
            <p className={styles.source}>
              {t('source.byEditors', { day: formatDay(language, entry.asOf) })}{' '}
              <ForeignLink href={entry.url}>{new URL(entry.url).hostname}</ForeignLink>
            </p>
          ) : (
            <p className={styles.source}>
              {t('source.saidBy')} <ForeignLink href={entry.url}>{entry.source}</ForeignLink>,{' '}
              {t('source.asOf', { day: formatDay(language, entry.asOf) })}.
              {entry.licence !== FACTS && ` ${t('source.licence', { licence: entry.licence })}`}
            </p>
          )}
          {entry.isOfEarlierOwner && <p className={styles.source}>{t('source.earlierOwner')}</p>}
        </li>
      ))}
    </ul>
  );
}
