import { scoreDomainName } from './score-domain-name.js';

describe('what a name suggests', () => {
  it.each([
    ['a local paper and a site of secrets', 'springfieldherald.com', 'secret-truth-exposed.info'],
    ['a station and a patriot', 'wkrn.com', 'patriot-freedom-alerts.news'],
    ['un quotidiano e un blog', 'gazzettadimodena.it', 'nascosta-verita.blogspot.it'],
  ])('tells %s apart', (_, better, worse) => {
    expect(scoreDomainName(better).score).toBeGreaterThan(scoreDomainName(worse).score);
  });

  it.each(['qwx.com', 'zzyzx.io', 'www.zzyzx.io', '192.0.2.1', '', 'xn--80ak6aa92e.com'])(
    'stays near a half where the name %s says little',
    (name) => {
      const { score } = scoreDomainName(name);
      expect(score).toBeGreaterThan(0.4);
      expect(score).toBeLessThan(0.7);
    },
  );

  it('names the pieces that moved it', () => {
    const { reasons } = scoreDomainName('secret-truth-exposed.info');
    expect(reasons.length).toBeGreaterThan(2);
    expect(reasons.some(({ feature, weight }) => feature === 'words:awakening' && weight < 0)).toBe(true);
  });
});
