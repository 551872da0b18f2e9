import { ADMITTED, ROUTES, type Audience, type Route } from '@vaglio/contracts';
import { textOf } from './tree.js';

const PAGE = 'docs/security/staff-roles.md';

const routes = Object.values(ROUTES).flatMap((group) => Object.values<Route>(group));

function listedFor(audience: string): readonly string[] {
  const row = textOf(PAGE)
    .split('\n')
    .find((line) => line.replace(/\s+/g, ' ').startsWith(`| \`${audience}\` |`));
  const calls = row?.split('|')[3] ?? '';
  return [...calls.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call).sort();
}

const staffAudiences = Object.keys(ADMITTED).filter(
  (audience) => audience !== 'anyone' && ADMITTED[audience as Audience].roles.length > 0,
);

describe(PAGE, () => {
  it.each(staffAudiences)('lists exactly the calls of the audience %s', (audience) => {
    const declared = routes.filter((route) => route.audience === audience);
    expect(listedFor(audience)).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
