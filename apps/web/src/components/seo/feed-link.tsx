import type { ArticlesQuery } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';

interface FeedLinkProps {
  /** What the feed is narrowed down to. */
  readonly filters?: Pick<ArticlesQuery, 'domain' | 'class' | 'genre' | 'type' | 'language'>;
  /** The same in words, after the feed's title. */
  readonly words?: readonly string[];
}

/** Tells feed readers where the newest analyses are, in the language of the page. */
export function FeedLink({ filters, words = [] }: FeedLinkProps) {
  const { t, language } = useI18n();
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={[t('feed.title'), ...words].join(' · ')}
      href={`/feed.xml?${new URLSearchParams({ lang: language, ...filters }).toString()}`}
    />
  );
}
