/** `npm run licences`: writes docs/licences.md from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';

export function run({ root }: ProgramContext): Promise<number> {
  writeFileSync(join(root, 'docs', 'licences.md'), licencesPage(root));
  console.log('docs/licences.md is written.');
  return Promise.resolve(0);
}

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** From the package or from `READ_BY_HAND`; null when it is unknown. */
  readonly licence: string | null;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const FOLDER = 'node_modules/';

/** The packages of the lockfile that production installs, each version once, sorted by name. */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  const found = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes(FOLDER) || entry.dev || entry.link) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const version = entry.version ?? '';
    const id = `${name}@${version}`;
    found.set(id, { name, version, licence: READ_BY_HAND[id]?.licence ?? entry.license ?? null });
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shipped]) => shipped);
}

export function isAllowed({ name, licence }: ShippedPackage): boolean {
  if (REPLACEABLE_LIBRARY_LICENCES.includes(licence ?? ''))
    return REPLACEABLE_LIBRARIES.some((pattern) => pattern.test(name));
  const choices = (licence ?? '').replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => ALLOWED_LICENCES.includes(choice));
}

const HEAD = `# Licences of what is shipped

The packages that production installs, by licence. \`npm run licences\` writes this page from \`package-lock.json\`. The tests fail
for a licence that is not in \`tools/check/licences/licences.ts\`. Data and weights: [data-licences.md](data-licences.md).
`;

export function licencesPage(root: string): string {
  const byLicence = new Map<string, ShippedPackage[]>();
  for (const shipped of shippedPackages(root)) {
    const licence = shipped.licence ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), shipped]);
  }
  const sections = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)).map(sectionOf);
  return [HEAD, ...sections, readByHand()].join('\n');
}

function sectionOf([licence, packages]: readonly [string, readonly ShippedPackage[]]): string {
  const lines = packages.map(({ name, version }) => `- ${name} ${version}`);
  return `## ${licence} (${packages.length})\n\n${lines.join('\n')}\n`;
}

function readByHand(): string {
  const lines = Object.entries(READ_BY_HAND).map(
    ([id, { licence, where }]) => `- ${id}: ${licence}, in its ${where}`,
  );
  return `## Read by hand\n\nThese packages have no machine-readable licence.\n\n${lines.join('\n')}\n`;
}

/** Licences that allow a package to be shipped with a product whose source is not published. */
const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Allowed because we change no file of these packages.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
];

/** Prebuilt LGPL libraries: unchanged files that are loaded at run time, so that they can be replaced. */
const REPLACEABLE_LIBRARIES: readonly RegExp[] = [/^@img\/sharp-/];
const REPLACEABLE_LIBRARY_LICENCES: readonly string[] = [
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
];

/** Packages without a machine-readable licence, and the licence in their files. */
export const READ_BY_HAND: Readonly<Record<string, { readonly licence: string; readonly where: string }>> = {
  'busboy@1.6.0': { licence: 'MIT', where: 'LICENSE' },
  'css-mediaquery@0.1.2': { licence: 'BSD-3-Clause', where: 'LICENSE' },
  'passport-strategy@1.0.0': { licence: 'MIT', where: 'LICENSE' },
  'pause@0.0.1': { licence: 'MIT', where: 'Readme.md' },
  'streamsearch@1.1.0': { licence: 'MIT', where: 'LICENSE' },
};
