import { ContentInaccessibleError } from '../../analysis.types.js';
import { canonicalUrl } from '../canonical-url.js';
import { ADDRESS_FORMS } from '../testing/address-forms.js';
import { originalAddress, refuseOtherForms } from './original-address.js';
import { locatePost } from './platform-registry.js';

const FORMS = Object.entries(ADDRESS_FORMS).flatMap(([outcome, forms]) =>
  forms.map((form) => [form, outcome] as const),
);

function outcomeOf(form: string): string {
  const url = new URL(originalAddress(form));
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

describe('addresses of posts and videos', () => {
  it('are tried in at least 250 forms, each once', () => {
    expect(new Set(FORMS.map(([form]) => form)).size).toBe(FORMS.length);
    expect(FORMS.length).toBeGreaterThanOrEqual(250);
  });

  it.each(FORMS)('%s gives %s', (form, outcome) => {
    expect(outcomeOf(form)).toBe(outcome);
  });

  it.each(FORMS.filter(([, outcome]) => outcome.startsWith('https:')))(
    '%s is stored under the address of its post',
    (form, outcome) => {
      expect(canonicalUrl(form)).toBe(outcome);
      expect(canonicalUrl(outcome)).toBe(outcome);
    },
  );

  it('leave no platform where they carry an address of their own', () => {
    expect(originalAddress('https://www.youtube.com/redirect?q=javascript:alert(1)')).toBe(
      'https://www.youtube.com/redirect?q=javascript:alert(1)',
    );
    expect(originalAddress('https://example.org/login/?next=https://evil.example/')).toBe(
      'https://example.org/login/?next=https://evil.example/',
    );
  });
});
