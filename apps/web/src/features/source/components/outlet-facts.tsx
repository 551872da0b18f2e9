import { textIn, type SelfDescription, type Source } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../components/ui/external-link.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import styles from './outlet-facts.module.css';

type Fact = readonly [name: string, value: ReactNode];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The main facts about an outlet. Facts that no list contains are shown as unknown, unless no list has the outlet at all. */
export function OutletFacts({ source }: { readonly source: Source }) {
  const { t, language } = useI18n();
  const { profile, registration, otherDomains } = source;
  const { registeredOn, expiredOn } = registration ?? {};
  const unknown = t('source.notKnown');
  const facts: Fact[] = [];
  if (profile) {
    const { kind, country, language: spoken, publisher, place } = profile;
    facts.push(
      [t('source.kind'), textIn(kind, language)],
      [t('source.country'), country ? textIn(country, language) : unknown],
      [t('source.language'), spoken ? textIn(spoken, language) : unknown],
      [t('source.publisher'), publisher ?? unknown],
    );
    if (place) facts.push([t('source.place'), place]);
  }
  if (registeredOn) facts.push([t('source.registeredOn'), formatDay(language, registeredOn)]);
  if (expiredOn) facts.push([t('source.expiredOn'), formatDay(language, expiredOn)]);
  if (otherDomains.length > 0) facts.push([t('source.otherDomains'), otherDomains.join(', ')]);
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}

/** The facts that a site publishes about itself. Missing ones are left out, since only some of its pages were read. */
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
    [t('source.itself.imprint'), linkTo(itself.imprintUrl)],
    [t('source.itself.contact'), linkTo(itself.contactUrl)],
    [t('source.itself.corrections'), linkTo(itself.correctionsUrl)],
    [t('source.itself.funding'), linkTo(itself.fundingUrl)],
  ] as const;
  return (
    <>
      <p>{t('source.itself.text', { day: formatDay(language, itself.readOn) })}</p>
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </>
  );
}

function linkTo(url: string | null): ReactNode {
  return url && <ExternalLink href={url}>{new URL(url).hostname}</ExternalLink>;
}
