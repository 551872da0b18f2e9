import type { SelfDescription } from '@vaglio/contracts';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import styles from './outlet-label.module.css';

/** What a site says of itself. What it does not say is left out: it may stand on a page that was not read. */
export function SelfDescriptionFacts({ itself }: { readonly itself: SelfDescription }) {
  const { t, language } = useI18n();
  const facts = [
    [t('source.itself.director'), itself.director],
    [t('source.itself.registration'), itself.registration],
    [t('source.itself.roc'), itself.rocNumber],
    [t('source.itself.publisher'), itself.publisher],
    [t('source.itself.vat'), itself.vatNumber],
    [t('source.itself.address'), itself.address],
    [t('source.itself.email'), itself.email],
  ] as const;
  const links = [
    [t('source.itself.imprint'), itself.imprintUrl],
    [t('source.itself.contact'), itself.contactUrl],
    [t('source.itself.corrections'), itself.correctionsUrl],
    [t('source.itself.funding'), itself.fundingUrl],
  ] as const;
  return (
    <>
      <p>{t('source.itself.text', { day: formatDay(language, itself.readOn) })}</p>
      <dl className={styles.label}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {links.map(
          ([name, url]) =>
            url !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <ForeignLink href={url}>{new URL(url).hostname}</ForeignLink>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
