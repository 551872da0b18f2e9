/**
 * Completes dist/unpacked after the builds, and packs it for all browsers, or with `--out` for one:
 * `node build/zip.mjs [--origin https://…] [--out file.zip [--browser firefox]]`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createExtensionZip } from './create-zip.mjs';
import { DEFAULT_ORIGIN, originOf, stampedFiles } from './stamp-origin.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(project, 'dist/unpacked');

const text = { type: 'string' };
const { values } = parseArgs({ options: { origin: text, out: text, browser: text } });
const address = values.origin ?? process.env.VAGLIO_ORIGIN ?? process.env.PUBLIC_URL ?? DEFAULT_ORIGIN;

if (!existsSync(join(folder, 'background.js'))) {
  console.error('Nothing is built yet. Run: npm run build -w @vaglio/extension');
  process.exit(1);
}

const manifest = manifestText();
if (values.out === undefined) {
  stampFolder();
  pack(join(project, 'dist/vaglio-extension.zip'), 'chrome');
  pack(join(project, 'dist/vaglio-extension-firefox.zip'), 'firefox');
} else {
  if (!existsSync(join(folder, 'manifest.json'))) writeFileSync(join(folder, 'manifest.json'), manifest);
  pack(resolve(values.out), values.browser ?? 'chrome');
}

function pack(target, browser) {
  const zip = createExtensionZip({ folder, origin: address, browser });
  writeFileSync(target, zip);
  console.log(`${target}: ${Math.round(zip.length / 102.4) / 10} KB for ${originOf(address)}`);
}

/** Adds the hash of the popup's inline styles to the content security policy. */
function manifestText() {
  const page = readFileSync(join(folder, 'popup/index.html'), 'utf8');
  const styles = /<style>([^]*)<\/style>/.exec(page)?.[1];
  if (styles === undefined) throw new Error('The popup has no styles.');
  const digest = createHash('sha256').update(styles).digest('base64');
  return readFileSync(join(project, 'src/manifest.json'), 'utf8').replace(
    "style-src 'self'",
    `style-src 'self' 'sha256-${digest}'`,
  );
}

/** Makes the unpacked folder loadable without packing. */
function stampFolder() {
  const files = stampedFiles(manifest, originOf(address));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
