import { textIn, type Source } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import styles from './outlet-label.module.css';

/** What an outlet is, at a glance. What no list says is said to be unknown, once for all where no list knows it. */
export function OutletLabel({ source }: { readonly source: Source }) {
  const { t, language } = useI18n();
  const { profile, registration, otherDomains } = source;
  const facts = [
    ...(profile
      ? ([
          [t('source.kind'), textIn(profile.kind, language)],
          [t('source.country'), profile.country && textIn(profile.country, language)],
          [t('source.language'), profile.language && textIn(profile.language, language)],
          [t('source.publisher'), profile.publisher],
        ] as const)
      : []),
    ...(profile?.place ? [[t('source.place'), profile.place] as const] : []),
    ...(registration?.registeredOn
      ? [[t('source.registeredOn'), formatDay(language, registration.registeredOn)] as const]
      : []),
    ...(registration?.expiredOn
      ? [[t('source.expiredOn'), formatDay(language, registration.expiredOn)] as const]
      : []),
    ...(otherDomains.length > 0 ? [[t('source.otherDomains'), otherDomains.join(', ')] as const] : []),
  ] as const;
  if (facts.length === 0) return null;
  return (
    <dl className={styles.label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? t('source.notKnown')}</dd>
        </div>
      ))}
    </dl>
  );
}
