import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { READ_BY_HAND, isAllowed, licencesPage, shippedPackages } from '../licences/licences.js';
import { ROOT, textOf } from './tree.js';

const packages = shippedPackages(ROOT);

describe('the packages of a production install', () => {
  it('are found', () => {
    expect(packages.length).toBeGreaterThan(100);
  });

  it('have a license that may be shipped', () => {
    const others = packages.filter((shipped) => !isAllowed(shipped));
    expect(others.map(({ name, version, licence }) => `${name}@${version}: ${licence}`)).toEqual([]);
  });

  it('are in docs/licences.md in their present version (npm run licences)', () => {
    expect(textOf('docs/licences.md')).toBe(licencesPage(ROOT));
  });

  it('have no hand-read license for a package or file that was removed', () => {
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
  ])('may have the license %s: %s', (licence, expected) => {
    expect(isAllowed({ name: 'a', version: '1.0.0', licence })).toBe(expected);
  });
});
