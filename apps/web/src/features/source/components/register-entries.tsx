import type { SourceRegisterEntry } from '@vaglio/contracts';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './register-entries.module.css';

/** What public lists say of a source, each with who says so. */
export function RegisterEntries({ entries }: { readonly entries: readonly SourceRegisterEntry[] }) {
  const { t, language } = useI18n();
  if (entries.length === 0) return <p className={styles.none}>{t('source.noEntries')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map(({ text, source, url, licence, asOf }) => (
        <li key={`${url} ${text.en}`}>
          <p>{text[language]}</p>
          <p className={styles.source}>
            {t('source.saidBy')} <ForeignLink href={url}>{source}</ForeignLink>,{' '}
            {t('source.asOf', { day: asOf })}. {t('source.licence', { licence })}
          </p>
        </li>
      ))}
    </ul>
  );
}
