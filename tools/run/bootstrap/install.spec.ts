import { agrees } from './install.mjs';

const locked = {
  packages: {
    '': {},
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
    'node_modules/@vaglio/api': { link: true },
    'apps/api': { version: '0.1.0' },
  },
};
const installed = (packages: Record<string, { version?: string; integrity?: string }>) => ({ packages });
const pg = { version: '8.23.1', integrity: 'sha512-a' };
const everywhere = (): boolean => true;

describe('the installed packages', () => {
  it('match the lockfile when only packages for other platforms are missing', () => {
    expect(agrees(locked, installed({ 'node_modules/pg': pg }), everywhere)).toBe(true);
  });

  it('do not match when a package is missing', () => {
    expect(agrees(locked, installed({}), everywhere)).toBe(false);
  });

  it('do not match when a package has another version or other bytes', () => {
    expect(agrees(locked, installed({ 'node_modules/pg': { ...pg, version: '8.0.0' } }), everywhere)).toBe(
      false,
    );
    expect(
      agrees(locked, installed({ 'node_modules/pg': { ...pg, integrity: 'sha512-x' } }), everywhere),
    ).toBe(false);
  });

  it('do not match when a folder was deleted by hand', () => {
    expect(agrees(locked, installed({ 'node_modules/pg': pg }), () => false)).toBe(false);
  });
});
