import { SecretBox, UnreadableSecretError } from './secret-box.js';

const OLD = 'the-old-key-0123456789-0123456789';
const NEW = 'the-new-key-0123456789-0123456789';

describe('SecretBox', () => {
  it('decrypts what it encrypted, with a different result each time', () => {
    const box = new SecretBox([OLD]);
    const [first, second] = [box.seal('segreto €', 'smtp'), box.seal('segreto €', 'smtp')];
    expect(box.open(first, 'smtp')).toBe('segreto €');
    expect(first).not.toBe(second);
    expect(first).not.toContain('segreto');
  });

  it('decrypts with an older key and reports that the key is old', () => {
    const sealed = new SecretBox([OLD]).seal('segreto', 'smtp');
    const rotated = new SecretBox([NEW, OLD]);
    expect(rotated.open(sealed, 'smtp')).toBe('segreto');
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('segreto', 'smtp'))).toBe(false);
    expect(() => new SecretBox([NEW]).open(sealed, 'smtp')).toThrow(UnreadableSecretError);
  });

  it('refuses a value that was changed, moved to another column, or is not encrypted', () => {
    const box = new SecretBox([OLD]);
    const sealed = box.seal('segreto', 'smtp');
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => box.open(altered, 'smtp')).toThrow(UnreadableSecretError);
    expect(() => box.open(sealed, 'facebook')).toThrow(UnreadableSecretError);
    expect(() => box.open('nonsense', 'smtp')).toThrow(UnreadableSecretError);
    expect(() => box.open(sealed.split('.').slice(0, 3).join('.'), 'smtp')).toThrow(UnreadableSecretError);
  });
});
