import { useI18n } from '../../i18n/i18n-context.js';

/** Links the feeds of the newest analyses and of what changed, in the language of the page: of all sources, or of one. */
export function FeedLinks({ domain }: { readonly domain?: string }) {
  const { t, language } = useI18n();
  const query = `lang=${language}${domain ? `&domain=${encodeURIComponent(domain)}` : ''}`;
  const ending = domain ? ` · ${domain}` : '';
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${t('feed.title')}${ending}`}
        href={`/feed.xml?${query}`}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${t('feed.changes')}${ending}`}
        href={`/changes.xml?${query}`}
      />
    </>
  );
}
