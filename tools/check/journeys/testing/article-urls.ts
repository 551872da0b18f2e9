import { createHash } from 'node:crypto';

/** Every public URL that shows a new article. */
export function placesOf(publicUrl: string, id: string, canonicalUrl: string): readonly string[] {
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

interface Wanted {
  readonly id: string;
  readonly title: string;
}

/** The places that answer with the article: its title or id, its picture, its revisions. */
export async function placesThatShow(
  site: string,
  places: readonly string[],
  article: Wanted,
): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const place of places) if (await shows(`${site}${place}`, article)) shown.push(place);
  return shown;
}

async function shows(address: string, { id, title }: Wanted): Promise<boolean> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) return false;
  const isOfItself = /og-image|revisions$/.test(address);
  return isOfItself || text.includes(id) || text.includes(title);
}
