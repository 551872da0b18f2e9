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
  const [module, folder, origin, out] = process.argv.slice(1);
  const { createExtensionZip } = await import(module);
  (await import('node:fs')).writeFileSync(out, createExtensionZip({ folder, origin }));
`;

let work: string;
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'vaglio-package-'));
});
afterEach(() => rm(work, { recursive: true }));

async function packageFolder(name: string, names: readonly string[]): Promise<string> {
  const folder = join(work, name);
  await mkdir(join(folder, 'popup'), { recursive: true });
  for (const file of names) await writeFile(join(folder, file), `the text of ${file}`);
  await writeFile(join(folder, 'manifest.json'), await readFile(MANIFEST));
  return folder;
}

/** A process of its own, because the packer is a plain ES module that the server imports the same way. */
async function pack(folder: string, origin: string, timeZone = 'UTC'): Promise<Buffer> {
  const out = `${folder}.zip`;
  const args = [
    '--input-type=module',
    '-e',
    PACK,
    join(PROJECT, 'build/create-zip.mjs'),
    folder,
    origin,
    out,
  ];
  await run(process.execPath, args, { env: { ...process.env, TZ: timeZone } });
  return readFile(out);
}

it('packs the same files into the same bytes, whatever their order, dates and time zone', async () => {
  const one = await packageFolder('one', ['a.js', 'b.js', 'popup/index.html']);
  const two = await packageFolder('two', ['popup/index.html', 'b.js', 'a.js']);
  await utimes(join(two, 'a.js'), 1, 1);
  const first = await pack(one, 'https://vaglio.example');
  const second = await pack(two, 'https://vaglio.example', 'Pacific/Auckland');
  expect(first.equals(second)).toBe(true);
});

it('contains the URL of its site, and requests that host without its port', async () => {
  const zip = unzipSync(
    await pack(await packageFolder('own', ['a.js']), 'https://notizie.example:8443/some/path'),
  );
  const read = (name: string) =>
    JSON.parse(Buffer.from(zip[name] ?? []).toString('utf8')) as Record<string, unknown>;
  expect(read('origin.json')).toEqual({ origin: 'https://notizie.example:8443' });
  expect(read('manifest.json')['host_permissions']).toEqual(['https://notizie.example/*']);
  expect(Object.keys(zip)).toEqual([...Object.keys(zip)].sort());
});

it('refuses an origin that is no web address', async () => {
  const folder = await packageFolder('bad', ['a.js']);
  await expect(pack(folder, 'file:///etc')).rejects.toThrow('Not an http(s) address');
});
