import { textOf } from './tree.js';

const manifest = JSON.parse(textOf('apps/extension/src/manifest.json')) as Partial<Record<string, unknown>>;

/** Needed at installation: the current tab, a script in that tab, a context menu entry, and storage for settings. */
const PERMISSIONS = ['activeTab', 'storage', 'contextMenus', 'scripting'];

/** Requested later: the URLs of tabs, for the score on the icon. */
const OPTIONAL_PERMISSIONS = ['tabs'];

/** Requested later: a server that the user chose. */
const OPTIONAL_HOSTS = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'];

const listOf = (name: string): readonly unknown[] => (manifest[name] ?? []) as readonly unknown[];

describe("the extension's manifest", () => {
  it('requests exactly the listed permissions', () => {
    expect(listOf('permissions')).toEqual(PERMISSIONS);
    expect(listOf('optional_permissions')).toEqual(OPTIONAL_PERMISSIONS);
  });

  it('requests no host at installation, and later those the user chose', () => {
    expect(listOf('host_permissions')).toEqual([]);
    expect(listOf('content_scripts')).toEqual([]);
    expect(listOf('optional_host_permissions')).toEqual(OPTIONAL_HOSTS);
  });

  it('exposes no resource to pages and accepts no external messages', () => {
    expect(listOf('web_accessible_resources')).toEqual([]);
    expect(manifest['externally_connectable']).toEqual({ ids: [] });
  });

  it('supports Chrome 88 and later', () => {
    expect(manifest['minimum_chrome_version']).toBe('88');
  });

  it('has version 3 and runs no remote code', () => {
    const policies = (manifest['content_security_policy'] ?? {}) as Readonly<Record<string, string>>;
    const pages = policies['extension_pages'] ?? '';
    expect(manifest['manifest_version']).toBe(3);
    expect(pages).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(pages).not.toMatch(/unsafe|\*/);
  });
});
