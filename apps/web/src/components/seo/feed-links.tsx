import { useI18n } from '../../i18n/i18n-context.js';
import { filterTexts, type FeedFilters } from '../../lib/feed-filters.js';

/** Links the feed of the newest analyses and, unless filters other than the domain are set, the feed of changes. */
export function FeedLinks({ filters = {} }: { readonly filters?: FeedFilters }) {
  const { t, language } = useI18n();
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const link = (title: string, path: string) => (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={[title, ...filterTexts(t, filters)].join(' · ')}
      href={`${path}?${new URLSearchParams([['lang', language], ...given]).toString()}`}
    />
  );
  return (
    <>
      {link(t('feed.title'), '/feed.xml')}
      {given.every(([name]) => name === 'domain') && link(t('feed.changes'), '/changes.xml')}
    </>
  );
}
