import { percentDecoded } from '../../text/percent-decoded.js';
import { isCut } from './open-graph-post.js';
import { handleOf, type PlatformReader } from './platform-reader.js';
import { nothingShown } from './platform-source.js';
import { linksOf, textWithBreaks } from './post-markup.js';

/** Reads the embed page of public posts. Articles (`/pulse/…`) are read as ordinary pages. */
export const linkedinReader: PlatformReader = {
  platform: 'linkedin',
  contentType: 'social_post',
  outlet: 'LinkedIn',
  hosts: /^(?:(?:www|[a-z]{2})\.)?linkedin\.com$/,

  locate(url) {
    const path = percentDecoded(url.pathname);
    const highlighted = url.searchParams.get('highlightedUpdateUrn') ?? '';
    const [, kind, id] =
      /^\/(?:embed\/)?feed\/update\/(?:urn:li:)?(activity|share|ugcPost):(\d{15,25})/i.exec(path) ??
      /^urn:li:(activity|share|ugcPost):(\d{15,25})$/i.exec(highlighted) ??
      /^\/posts\/.{1,400}?-(activity|share|ugcPost)-(\d{15,25})(?:-|$)/i.exec(path) ??
      [];
    if (!kind || !id) return null;
    const exact = kind.toLowerCase() === 'ugcpost' ? 'ugcPost' : kind.toLowerCase();
    return { url: `https://www.linkedin.com/feed/update/urn:li:${exact}:${id}`, values: { kind: exact, id } };
  },

  async read(post, source) {
    const page = await source.markup('linkedinPost', post.values);
    const data = page.linkedData().find((item) => item.at('@type').text() === 'SocialMediaPosting');
    const element =
      page.firstWith('data-test-id', 'main-feed-activity-embed-card__commentary') ??
      page.first('.attributed-text-segment-list__content');
    const actor =
      page.firstWith('data-tracking-control-name', 'public_post_embed_feed-actor-name') ??
      page.first('.share-entity-author');
    const text = data?.at('articleBody').text(20_000) ?? textWithBreaks(element);
    if (text === '') throw nothingShown();
    const profile = data?.at('author', 'url').text() ?? actor?.attribs['href'] ?? '';
    const name = /\/(?:in|company|school)\/([^/?#]+)/.exec(profile)?.[1];
    return {
      text,
      author: data?.at('author', 'name').text() ?? textWithBreaks(actor),
      account: handleOf(name ?? null),
      publishedAt: data?.at('datePublished').text() ?? secondsOf(post.values['id'] ?? ''),
      imageUrl: data?.at('image', 'url').text() ?? page.meta('og:image'),
      links: linksOf(page, element),
      coverage: isCut(text) ? 'cut' : 'full',
    };
  },
};

/** The first 41 bits of a LinkedIn id are its creation time in milliseconds. */
function secondsOf(id: string): number | null {
  if (!/^\d{15,20}$/.test(id)) return null;
  return Math.floor(Number(BigInt(id) >> 22n) / 1000);
}
