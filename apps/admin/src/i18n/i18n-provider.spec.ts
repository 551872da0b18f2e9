import {
  AUDIT_ACTIONS,
  CLIENT_ERROR_CODES,
  ERROR_CODES,
  FALLBACK_REASONS,
  MODEL_NOTES,
  TEST_EMAIL_FAILURES,
} from '@vaglio/contracts';
import reactAdminEnglish from 'ra-language-english';
import { englishMessages, italianMessages, messagesIn } from './i18n-provider.js';

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leaves(value as object, `${path}${key}.`),
  );

const english = new Map(leaves(englishMessages));
const italian = new Map(leaves(italianMessages));

describe('messages of the back-office', () => {
  it('translate exactly the texts of react-admin to Italian', () => {
    const expected = leaves(reactAdminEnglish).map(([key]) => key);
    expect([...italian.keys()].filter((key) => key.startsWith('ra.')).sort()).toEqual(expected.sort());
  });

  it('contain every text in both languages', () => {
    expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of italian) expect([key, text]).not.toEqual([key, '']);
  });

  it('contain a sentence for every error code', () => {
    for (const code of [...ERROR_CODES, ...CLIENT_ERROR_CODES])
      expect(italian.has(`vaglio.errors.${code}`)).toBe(true);
  });

  it('contain a text for every reason for which the built-in engine replaced the model', () => {
    for (const code of FALLBACK_REASONS)
      expect([code, italian.has(`vaglio.fallback.${code}`)]).toEqual([code, true]);
  });

  it.each(AUDIT_ACTIONS)('contain a sentence for the audit action %s', (action) => {
    expect([english, italian].map((texts) => texts.has(`vaglio.audit.sentence.${action}`))).toEqual([
      true,
      true,
    ]);
  });

  it('contain advice for every note of the model probe', () => {
    for (const note of MODEL_NOTES)
      expect([note, italian.has(`vaglio.status.probe.note.${note}`)]).toEqual([note, true]);
  });

  it('contain a text for every failure of a test e-mail', () => {
    for (const code of TEST_EMAIL_FAILURES)
      expect([code, italian.has(`vaglio.status.reason.${code}`)]).toEqual([code, true]);
  });

  it('contain the sign-in texts of the specification', () => {
    expect(english.get('vaglio.signIn.invalid')).toBe('Invalid credentials');
    expect(english.get('vaglio.signIn.failed')).toBe('Authentication failed');
  });

  it('fall back to English for a text that is not translated', () => {
    const partial = { en: englishMessages, it: { vaglio: { name: 'Setaccio' } } };
    expect(messagesIn('it', partial)).toMatchObject({
      vaglio: { name: 'Setaccio', signIn: englishMessages.vaglio.signIn },
      ra: englishMessages.ra,
    });
  });
});
