import type { OutletProfile } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './outlet-label.module.css';

interface OutletLabelProps {
  readonly domain: string;
  readonly profile: OutletProfile | null;
}

/** What an outlet is, at a glance. What no list says is said to be unknown. */
export function OutletLabel({ domain, profile }: OutletLabelProps) {
  const { t, language } = useI18n();
  const facts = [
    [t('source.address'), domain],
    [t('source.kind'), profile?.kind[language]],
    [t('source.country'), profile?.country?.[language]],
    [t('source.language'), profile?.language?.[language]],
  ] as const;
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
