import type { PlatformDocument } from '../analysis.types.js';
import { platformArticle } from './platform-article.js';

const POST: PlatformDocument = {
  kind: 'document',
  requestedUrl: 'https://bsky.app/profile/ada.example/post/1',
  url: 'https://bsky.app/profile/ada.example/post/1',
  platform: 'bluesky',
  contentType: 'social_post',
  title: null,
  text: 'The well\u200b was tested.\n\nReport: https://lab.example/report.',
  author: 'Ada Wren',
  account: '@ada.example',
  outlet: 'Bluesky',
  publishedAt: '2024-03-08T07:30:00Z',
  language: 'en',
  imageUrl: 'javascript:alert(1)',
  links: [],
  coverage: 'full',
};

describe('platformArticle', () => {
  it('turns a post into an article with the offsets of its links', () => {
    const article = platformArticle(POST);
    expect(article.text).toBe('The well was tested.\n\nReport: https://lab.example/report.');
    expect(article.blocks.map(({ span }) => article.text.slice(span.start, span.end))).toHaveLength(2);
    expect(article.links.map(({ url, span }) => [url, article.text.slice(span.start, span.end)])).toEqual([
      ['https://lab.example/report', 'https://lab.example/report'],
    ]);
    expect(article).toMatchObject({ account: '@ada.example', platform: 'bluesky', wordCount: 8 });
    expect(article.imageUrl).toEqual({ known: false, reason: 'not-on-page' });
    expect(article.publishedAt).toEqual({ known: true, value: '2024-03-08T07:30:00Z' });
  });

  it('refuses an empty document', () => {
    expect(() => platformArticle({ ...POST, text: ' \n ' })).toThrow('not_an_article');
  });

  it('returns the offset of each caption in the cleaned text', () => {
    const article = platformArticle({
      ...POST,
      text: 'About  the\u200b ferry.\n\nGood evening. And good night.',
      captionTimes: [
        [3, 2],
        [5, 83],
        [900, 84],
      ],
    });
    expect(article.spokenAt?.map(([offset, second]) => [article.text.slice(offset), second])).toEqual([
      ['Good evening. And good night.', 2],
      ['And good night.', 83],
    ]);
  });
});
