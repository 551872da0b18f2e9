import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tree.js';

const manifest = JSON.parse(
  readFileSync(join(ROOT, 'apps', 'extension', 'src', 'manifest.json'), 'utf8'),
) as Partial<Record<string, unknown>>;

/**
 * What the extension may ask of a browser at installation: the tab a reader points it at, a script in that tab alone, an
 * entry in the context menu, a place for its own settings.
 */
const PERMISSIONS = ['activeTab', 'scripting', 'contextMenus', 'storage'];

/** What it may ask for later, one address at a time: the server a reader chose in the settings. */
const OPTIONAL_HOSTS = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'];

const listOf = (name: string): readonly unknown[] => (manifest[name] ?? []) as readonly unknown[];

describe("the extension's manifest", () => {
  it('asks for nothing outside its list', () => {
    expect(listOf('permissions').filter((name) => !PERMISSIONS.includes(String(name)))).toEqual([]);
    expect(listOf('optional_permissions')).toEqual([]);
  });

  it('asks at installation for no page, and later for one server at most', () => {
    expect(listOf('host_permissions')).toEqual([]);
    expect(listOf('content_scripts')).toEqual([]);
    const asked = listOf('optional_host_permissions');
    expect(asked.filter((address) => !OPTIONAL_HOSTS.includes(String(address)))).toEqual([]);
  });

  it('is of version 3 and runs no code from elsewhere', () => {
    const policies = (manifest['content_security_policy'] ?? {}) as Readonly<Record<string, string>>;
    const pages = policies['extension_pages'] ?? '';
    expect(manifest['manifest_version']).toBe(3);
    expect(/script-src ([^;]*)/.exec(pages)?.[1]?.trim()).toBe("'self'");
    expect(pages).not.toContain('unsafe');
  });
});
