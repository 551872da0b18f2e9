import { useI18n } from '../../i18n/i18n-context.js';

/** The address of the feed of newest analyses, in the language of the page. */
export function FeedLink() {
  const { t, language } = useI18n();
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={t('feed.title')}
      href={`/feed.xml?lang=${language}`}
    />
  );
}
