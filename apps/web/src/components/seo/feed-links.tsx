import type { ArticlesQuery } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';

interface FeedLinksProps {
  /** The filter of the feed. */
  readonly filters?: Pick<ArticlesQuery, 'domain' | 'class' | 'genre' | 'type' | 'language'>;
  /** The same in words, after the feed's title. */
  readonly words?: readonly string[];
}

/** Links the feed of the newest analyses and, for all sources or one, that of what changed, in the language of the page. */
export function FeedLinks({ filters = {}, words = [] }: FeedLinksProps) {
  const { t, language } = useI18n();
  const isOfSources = Object.keys(filters).every((name) => name === 'domain');
  const ending = words.map((word) => ` · ${word}`).join('');
  const link = (title: string, path: string) => (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={title + ending}
      href={`${path}?${new URLSearchParams({ lang: language, ...filters }).toString()}`}
    />
  );
  return (
    <>
      {link(t('feed.title'), '/feed.xml')}
      {isOfSources && link(t('feed.changes'), '/changes.xml')}
    </>
  );
}
