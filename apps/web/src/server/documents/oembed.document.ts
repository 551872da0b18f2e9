import { addressOf, articlesRoutes, DIGITAL_SOURCE_URL, parsedUrl, type Article } from '@vaglio/contracts';
import { PRODUCT_NAME } from '../../config/site.js';
import { embedFrame, FRAME_SIZE } from '../../lib/embed-frame.js';
import { NOT_FOUND, textAnswer, type SiteDocument } from './document.js';

const FRESH_SECONDS = 600;
const ARTICLE_PATH = /^\/(?:article|share)\/([0-9a-f-]{36})\/?$/i;

/** Embeds an analysis in other sites by its URL (oEmbed 1.0). */
export const oembedDocument: SiteDocument = {
  pattern: /^\/oembed$/,
  answer: async ({ url: { searchParams }, publicUrl, language, read }) => {
    const format = searchParams.get('format') ?? 'json';
    if (format !== 'json') return textAnswer(501, 'Only json', NOT_FOUND.freshSeconds);
    const id = articleIdOf(searchParams.get('url'), publicUrl);
    const article = id && (await read<Article>(addressOf(articlesRoutes.read, { params: { id } })));
    if (!article) return NOT_FOUND;
    const { title, digitalSource, decision } = article;
    const width = limitedTo(searchParams.get('maxwidth'), FRAME_SIZE.width);
    const height = limitedTo(searchParams.get('maxheight'), FRAME_SIZE.height);
    const thumbnail = { params: { id: article.id }, query: { lang: language } };
    const body = {
      type: 'rich',
      version: '1.0',
      title,
      // oEmbed allows additional keys.
      ...(digitalSource && { digital_source_type: `${DIGITAL_SOURCE_URL}${digitalSource}` }),
      ...(decision && { reviewed_by: 'editor', reviewed_at: decision.decidedAt }),
      provider_name: PRODUCT_NAME,
      provider_url: `${publicUrl}/`,
      cache_age: FRESH_SECONDS,
      html: embedFrame({ id: article.id, title, language, publicUrl, size: { width, height } }),
      width,
      height,
      thumbnail_url: `${publicUrl}${addressOf(articlesRoutes.ogImage, thumbnail)}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    };
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(body),
      freshSeconds: FRESH_SECONDS,
      headers: { 'Access-Control-Allow-Origin': '*' },
    };
  },
};

/** The id in the URL of an article page of this site; null for other URLs. */
function articleIdOf(url: string | null, publicUrl: string): string | null {
  const parsed = parsedUrl(url ?? '');
  if (parsed?.origin !== new URL(publicUrl).origin) return null;
  return ARTICLE_PATH.exec(parsed.pathname)?.[1]?.toLowerCase() ?? null;
}

function limitedTo(given: string | null, usual: number): number {
  const max = Number(given);
  return Number.isInteger(max) && max > 0 ? Math.min(usual, max) : usual;
}
