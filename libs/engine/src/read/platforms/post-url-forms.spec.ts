import { ContentInaccessibleError } from '../../analysis.types.js';
import { canonicalUrl } from '../canonical-url.js';
import { POST_URL_FORMS } from '../testing/post-url-forms.js';
import { originalUrl, refuseOtherForms } from './original-url.js';
import { locatePost } from './platform-registry.js';

const FORMS = Object.entries(POST_URL_FORMS).flatMap(([outcome, forms]) =>
  forms.map((form) => [form, outcome] as const),
);

function outcomeOf(form: string): string {
  const url = new URL(originalUrl(form));
  const post = locatePost(url)?.post.url;
  if (post !== undefined) return post;
  try {
    refuseOtherForms(url);
    return 'follow';
  } catch (error) {
    if (error instanceof ContentInaccessibleError) return error.kind;
    throw error;
  }
}

describe('URLs of posts and videos', () => {
  it('are tested in at least 250 forms, without duplicates', () => {
    expect(new Set(FORMS.map(([form]) => form)).size).toBe(FORMS.length);
    expect(FORMS.length).toBeGreaterThanOrEqual(250);
  });

  it.each(FORMS)('%s is classified as %s', (form, outcome) => {
    expect(outcomeOf(form)).toBe(outcome);
  });

  it.each(FORMS.filter(([, outcome]) => outcome.startsWith('https:')))(
    '%s has the canonical URL of its post',
    (form, outcome) => {
      expect(canonicalUrl(form)).toBe(outcome);
      expect(canonicalUrl(outcome)).toBe(outcome);
    },
  );

  it.each([
    'https://www.youtube.com/redirect?q=javascript:alert(1)',
    'https://example.org/login/?next=https://evil.example/',
  ])('%s is not unwrapped', (url) => {
    expect(originalUrl(url)).toBe(url);
  });
});
