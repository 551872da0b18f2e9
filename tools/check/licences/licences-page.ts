import { READ_BY_A_PERSON } from './allowed-licences.js';
import { shippedPackages, type ShippedPackage } from './shipped-packages.js';

const HEAD = `# Licences of what is shipped

Every package that a production install brings, by licence; made by \`npm run licences\` from \`package-lock.json\`. A licence that
is not in \`tools/check/licences/allowed-licences.ts\` fails the tests. Data and weights: [data-licences.md](data-licences.md).
`;

/** docs/licences.md as the lockfile has it now. */
export function licencesPage(root: string): string {
  const byLicence = new Map<string, ShippedPackage[]>();
  for (const shipped of shippedPackages(root)) {
    const licence = shipped.licence ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), shipped]);
  }
  const sections = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)).map(sectionOf);
  return [HEAD, ...sections, readByAPerson()].join('\n');
}

function sectionOf([licence, packages]: readonly [string, readonly ShippedPackage[]]): string {
  const lines = packages.map(({ name, version }) => `- ${name} ${version}`);
  return `## ${licence} (${packages.length})\n\n${lines.join('\n')}\n`;
}

function readByAPerson(): string {
  const lines = Object.entries(READ_BY_A_PERSON).map(
    ([id, { licence, where }]) => `- ${id}: ${licence}, in its ${where}`,
  );
  return `## Read by a person\n\nThese name no licence in a form that a program reads.\n\n${lines.join('\n')}\n`;
}
