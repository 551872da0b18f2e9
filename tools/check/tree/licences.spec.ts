import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { READ_BY_HAND, isAllowed, licencesPage, shippedPackages } from '../licences/licences.js';
import { ROOT, textOf } from './tree.js';

const packages = shippedPackages(ROOT);

describe('the packages of a production install', () => {
  it('have a licence that may be shipped', () => {
    expect(packages.length).toBeGreaterThan(100);
    const others = packages.filter((shipped) => !isAllowed(shipped));
    expect(others.map(({ name, version, licence }) => `${name}@${version}: ${licence}`)).toEqual([]);
  });

  it('are in docs/licences.md in their present version (npm run licences)', () => {
    expect(textOf('docs/licences.md')).toBe(licencesPage(ROOT));
  });

  it('have no hand-read licence for a package or file that was removed', () => {
    for (const [id, { where }] of Object.entries(READ_BY_HAND)) {
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
  ])('with the licence %s are allowed: %s', (licence, expected) => {
    expect(isAllowed({ name: 'a', version: '1.0.0', licence })).toBe(expected);
  });
});
