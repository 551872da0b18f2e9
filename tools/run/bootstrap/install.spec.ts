import { isInstalled } from './install.mjs';

const pg = { version: '8.23.1', integrity: 'sha512-a' };
const locked = {
  packages: {
    '': {},
    'node_modules/pg': pg,
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
    'node_modules/@vaglio/api': { link: true },
    'apps/api': { version: '0.1.0' },
  },
};

describe('isInstalled', () => {
  const compare = (packages: Record<string, object>, exists = true): boolean =>
    isInstalled(locked, { packages }, () => exists);

  it('is true when only packages for other platforms are missing', () => {
    expect(compare({ 'node_modules/pg': pg })).toBe(true);
  });

  it('is false when a package is missing or its folder was deleted by hand', () => {
    expect(compare({})).toBe(false);
    expect(compare({ 'node_modules/pg': pg }, false)).toBe(false);
  });

  it('is false when a package has another version or other bytes', () => {
    expect(compare({ 'node_modules/pg': { ...pg, version: '8.0.0' } })).toBe(false);
    expect(compare({ 'node_modules/pg': { ...pg, integrity: 'sha512-x' } })).toBe(false);
  });
});
