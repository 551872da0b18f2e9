import { LANGUAGES, type Language } from '@vaglio/contracts';
import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';

const run = promisify(execFile);
const PROJECT = join(__dirname, '../..');
const MANIFEST = join(PROJECT, 'src/manifest.json');

const PACK = `
  const [module, folder, origin, out, browser] = process.argv.slice(1);
  const { createExtensionZip } = await import(module);
  (await import('node:fs')).writeFileSync(out, createExtensionZip({ folder, origin, browser }));
`;

/** Languages in which browser and stores show the English texts on purpose. */
const ENGLISH_IN_STORES: readonly Language[] = [];
const STORE_LANGUAGES = LANGUAGES.filter((language) => !ENGLISH_IN_STORES.includes(language));

let work: string;

async function packageFolder(name: string, names: readonly string[]): Promise<string> {
  const folder = join(work, name);
  await mkdir(join(folder, 'popup'), { recursive: true });
  for (const file of names) await writeFile(join(folder, file), `the text of ${file}`);
  await writeFile(join(folder, 'manifest.json'), await readFile(MANIFEST));
  return folder;
}

/** Runs in a separate process, because the packer is an ES module. */
async function pack(
  folder: string,
  origin: string,
  timeZone = 'UTC',
  browser: 'chrome' | 'firefox' = 'chrome',
): Promise<Buffer> {
  const out = `${folder}.zip`;
  const args = [
    '--input-type=module',
    '-e',
    PACK,
    join(PROJECT, 'build/create-zip.mjs'),
    folder,
    origin,
    out,
    browser,
  ];
  await run(process.execPath, args, { env: { ...process.env, TZ: timeZone } });
  return readFile(out);
}

describe('the package of the extension', () => {
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'vaglio-package-'));
  });

  afterEach(() => rm(work, { recursive: true }));

  it.each(['chrome', 'firefox'] as const)(
    'packs the same files into the same bytes for %s',
    async (browser) => {
      const one = await packageFolder('one', ['a.js', 'b.js', 'popup/index.html']);
      const two = await packageFolder('two', ['popup/index.html', 'b.js', 'a.js']);
      await utimes(join(two, 'a.js'), 1, 1);
      const first = await pack(one, 'https://vaglio.example', 'UTC', browser);
      const second = await pack(two, 'https://vaglio.example', 'Pacific/Auckland', browser);
      expect(first.equals(second)).toBe(true);
    },
  );

  it('contains the URL of its site, and requests permission for the host without a port', async () => {
    const zip = unzipSync(
      await pack(await packageFolder('own', ['a.js']), 'https://notizie.example:8443/some/path'),
    );
    const read = (name: string) =>
      JSON.parse(Buffer.from(zip[name] ?? []).toString('utf8')) as Record<string, unknown>;
    expect(read('origin.json')).toEqual({ origin: 'https://notizie.example:8443' });
    expect(read('manifest.json')['host_permissions']).toEqual(['https://notizie.example/*']);
    expect(Object.keys(zip)).toEqual([...Object.keys(zip)].sort());
  });

  it('has the same manifest for Firefox, except for the background and browser settings', async () => {
    const folder = await packageFolder('both', ['a.js']);
    const manifestFor = async (browser: 'chrome' | 'firefox') => {
      const zip = unzipSync(await pack(folder, 'https://vaglio.example', 'UTC', browser));
      return JSON.parse(Buffer.from(zip['manifest.json'] ?? []).toString('utf8')) as Record<string, unknown>;
    };
    const {
      background: worker,
      minimum_chrome_version: floor,
      externally_connectable: outside,
      ...chrome
    } = await manifestFor('chrome');
    const {
      background: page,
      browser_specific_settings: settings,
      ...firefox
    } = await manifestFor('firefox');
    expect(firefox).toEqual(chrome);
    expect([worker, page]).toEqual([{ service_worker: 'background.js' }, { scripts: ['background.js'] }]);
    expect([floor, outside]).toEqual(['88', { ids: [] }]);
    expect(settings).toMatchObject({ gecko: { id: 'extension@vaglio.example' } });
  });

  it('refuses an origin that is not http(s)', async () => {
    const folder = await packageFolder('bad', ['a.js']);
    await expect(pack(folder, 'file:///etc')).rejects.toThrow('Not an http(s) address');
  });
});

describe('the texts for the stores', () => {
  const json = async (path: string) => JSON.parse(await readFile(join(PROJECT, path), 'utf8')) as unknown;
  const manifestOf = async () => (await json('src/manifest.json')) as Record<string, readonly string[]>;

  it.each(STORE_LANGUAGES)(
    'include every text of the manifest in %s, within the length limits',
    async (language) => {
      const texts = (await json(`public/_locales/${language}/messages.json`)) as Record<
        string,
        { message: string }
      >;
      const named = [...(await readFile(MANIFEST, 'utf8')).matchAll(/__MSG_(\w+)__/g)].map(
        ([, name]) => name,
      );
      expect(Object.keys(texts).sort()).toEqual([...new Set(named)].sort());
      expect(texts['name']?.message.length).toBeLessThanOrEqual(45);
      expect(texts['description']?.message.length).toBeLessThanOrEqual(132);
    },
  );

  it.each(STORE_LANGUAGES)('explain every permission in %s', async (language) => {
    const listing = await readFile(join(PROJECT, `store/listing.${language}.md`), 'utf8');
    const { permissions = [], optional_permissions: optional = [] } = await manifestOf();
    const rows = [...listing.matchAll(/^\| `(\w+)`[^|]*\| *\S/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual([...permissions, ...optional].sort());
    const summary = /^\p{L}+ \([^)]*132[^)]*\): (.+)$/mu.exec(listing)?.[1] ?? '';
    expect(summary.length).toBeGreaterThan(0);
    expect(summary.length).toBeLessThanOrEqual(132);
  });
});
