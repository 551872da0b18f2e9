import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { READ_BY_A_PERSON, isAllowed, licencesPage, shippedPackages } from '../licences/licences.js';
import { ROOT, textOf } from './tree.js';

const packages = shippedPackages(ROOT);

describe('what a production install brings', () => {
  it('is there', () => {
    expect(packages.length).toBeGreaterThan(100);
  });

  it('is under a licence that we may ship', () => {
    const others = packages.filter((shipped) => !isAllowed(shipped));
    expect(others.map(({ name, version, licence }) => `${name}@${version}: ${licence}`)).toEqual([]);
  });

  it('stands in docs/licences.md as it is now (npm run licences)', () => {
    expect(textOf('docs/licences.md')).toBe(licencesPage(ROOT));
  });

  it('names nobody as read by a person who is gone, or whose file is', () => {
    for (const [id, { where }] of Object.entries(READ_BY_A_PERSON)) {
      const [name = '', version] = id.split('@');
      expect(packages).toContainEqual(expect.objectContaining({ name, version }));
      expect([id, existsSync(join(ROOT, 'node_modules', name, where))]).toEqual([id, true]);
    }
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['GPL-3.0', false],
    ['(MIT AND GPL-3.0)', false],
    [null, false],
  ])('may come under %s: %s', (licence, expected) => {
    expect(isAllowed({ name: 'a', version: '1.0.0', licence })).toBe(expected);
  });
});
