import { SecretBox, UnreadableSecretError } from './secret-box.js';

const OLD = 'the-old-key-0123456789-0123456789';
const NEW = 'the-new-key-0123456789-0123456789';

describe('SecretBox', () => {
  it('opens what it sealed and never seals alike twice', () => {
    const box = new SecretBox([OLD]);
    const [first, second] = [box.seal('segreto €', 'smtp'), box.seal('segreto €', 'smtp')];
    expect(box.open(first, 'smtp')).toBe('segreto €');
    expect(first).not.toBe(second);
    expect(first).not.toContain('segreto');
  });

  it('still opens with an older key and says that the box is outdated', () => {
    const sealed = new SecretBox([OLD]).seal('segreto', 'smtp');
    const rotated = new SecretBox([NEW, OLD]);
    expect(rotated.open(sealed, 'smtp')).toBe('segreto');
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('segreto', 'smtp'))).toBe(false);
    expect(() => new SecretBox([NEW]).open(sealed, 'smtp')).toThrow(UnreadableSecretError);
  });

  it('refuses a box that was altered, moved to another place, or is none', () => {
    const box = new SecretBox([OLD]);
    const sealed = box.seal('segreto', 'smtp');
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => box.open(altered, 'smtp')).toThrow(UnreadableSecretError);
    expect(() => box.open(sealed, 'facebook')).toThrow(UnreadableSecretError);
    expect(() => box.open('nonsense', 'smtp')).toThrow(UnreadableSecretError);
    expect(() => box.open(sealed.split('.').slice(0, 3).join('.'), 'smtp')).toThrow(UnreadableSecretError);
  });
});
