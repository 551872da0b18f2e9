import { createHash } from 'node:crypto';

/** The paths of the public URLs that show an article. */
export function publicPathsOf(publicUrl: string, id: string, canonicalUrl: string): readonly string[] {
  const prefix = createHash('sha256').update(canonicalUrl).digest('hex').slice(0, 4);
  return [
    '/api/articles',
    '/api/articles?latest=true',
    '/api/articles?sort=score-high&type=article',
    `/api/articles?domain=${new URL(canonicalUrl).hostname}`,
    `/api/articles/${id}`,
    `/api/articles/${id}/revisions`,
    `/api/og-image/${id}`,
    `/api/known/${prefix}`,
    `/api/sources/${new URL(canonicalUrl).hostname}`,
    '/articles',
    `/article/${id}`,
    `/share/${id}`,
    `/embed/${id}`,
    `/oembed?url=${encodeURIComponent(`${publicUrl}/article/${id}`)}`,
    '/feed.xml',
    '/sitemap-articles-1.xml',
  ];
}

interface ShownArticle {
  readonly id: string;
  readonly title: string;
}

/** Returns the paths that show the article: its title or id, its picture or its revisions. */
export async function pathsThatShow(
  site: string,
  paths: readonly string[],
  article: ShownArticle,
): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const path of paths) if (await shows(`${site}${path}`, article)) shown.push(path);
  return shown;
}

async function shows(address: string, { id, title }: ShownArticle): Promise<boolean> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) return false;
  const hasNoTitle = /og-image|revisions$/.test(address);
  return hasNoTitle || text.includes(id) || text.includes(title);
}
