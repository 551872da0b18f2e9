import { addressOf, articlesRoutes, DIGITAL_SOURCE_URL, parsedUrl, type Article } from '@vaglio/contracts';
import { PRODUCT_NAME } from '../../config/product.js';
import { embedFrame, FRAME_SIZE } from '../../lib/embed-frame.js';
import { NOT_FOUND, type SiteDocument, type DocumentAnswer } from './document.js';

const FRESH_SECONDS = 600;
const ARTICLE_PATH = /^\/(?:article|share)\/([0-9a-f-]{36})\/?$/i;

/** Lets other sites show an analysis by its address (oEmbed 1.0). */
export const oembedDocument: SiteDocument = {
  pattern: /^\/oembed$/,
  answer: async ({ address, publicUrl, language, read }) => {
    const format = address.searchParams.get('format') ?? 'json';
    if (format !== 'json') return { ...NOT_FOUND, status: 501, body: 'Only json\n' };
    const id = articleOf(address.searchParams.get('url'), publicUrl);
    const article = id && (await read<Article>(addressOf(articlesRoutes.read, { params: { id } })));
    if (!article) return NOT_FOUND;
    const width = within(FRAME_SIZE.width, address.searchParams.get('maxwidth'));
    const height = within(FRAME_SIZE.height, address.searchParams.get('maxheight'));
    return jsonAnswer({
      type: 'rich',
      version: '1.0',
      title: article.title,
      ...markOf(article),
      provider_name: PRODUCT_NAME,
      provider_url: `${publicUrl}/`,
      cache_age: FRESH_SECONDS,
      html: embedFrame({
        id: article.id,
        title: article.title,
        language,
        publicUrl,
        size: { width, height },
      }),
      width,
      height,
      thumbnail_url: `${publicUrl}${addressOf(articlesRoutes.ogImage, { params: { id: article.id }, query: { lang: language } })}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
  },
};

/** oEmbed allows more keys than it names: how the text was made, and when a person decided it. */
function markOf({ digitalSource, decision }: Article): object {
  return {
    ...(digitalSource && { digital_source_type: `${DIGITAL_SOURCE_URL}${digitalSource}` }),
    ...(decision && { reviewed_by: 'editor', reviewed_at: decision.decidedAt }),
  };
}

/** The article that an address of this very site leads to. */
function articleOf(url: string | null, publicUrl: string): string | null {
  const named = parsedUrl(url ?? '');
  if (named?.origin !== new URL(publicUrl).origin) return null;
  return ARTICLE_PATH.exec(named.pathname)?.[1]?.toLowerCase() ?? null;
}

function within(usual: number, asked: string | null): number {
  const most = Number(asked);
  return Number.isInteger(most) && most > 0 ? Math.min(usual, most) : usual;
}

function jsonAnswer(body: object): DocumentAnswer {
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    freshSeconds: FRESH_SECONDS,
    headers: { 'Access-Control-Allow-Origin': '*' },
  };
}
