import { ADMITTED, ARTICLE_READS, ROUTES, type Audience, type Route } from '@vaglio/contracts';
import { linesMatching, sources, textOf } from './tree.js';

const HANDLES = 'apps/api/src/shared/http/controller-decorators.ts';
const declared = Object.entries(ROUTES).flatMap(([group, calls]) =>
  Object.entries<Route>(calls).map(([name, call]) => ({ ...call, name: `${group}.${name}` })),
);
const api = sources('apps/api/src');
const served = api.flatMap(({ text }) =>
  [...text.matchAll(/@Handles\((\w+)Routes\.(\w+)\)/g)].map(([, group, name]) => `${group}.${name}`),
);
const names = declared.map(({ name }) => name);

/** Public reads that are not cached, because their answers change with other things than articles. */
const OTHER_PUBLIC_READS = [
  'analysis.remaining',
  'analysis.freeUsage',
  'articles.picture',
  'articles.ogImage',
  'auth.google',
  'auth.googleCallback',
  'bundles.keys',
  'bundles.read',
  'config.read',
  'contentPages.read',
  'corpus.changes',
  'corpus.file',
  'corpus.read',
  'corpus.removals',
  'health.live',
  'health.ready',
  'ratings.summary',
  'reviews.corrections',
  'reviews.feed',
  'watch.recent',
];

describe('routes', () => {
  it('that anyone may read are in ARTICLE_READS or in the list of uncached reads', () => {
    const articleReads: readonly string[] = ARTICLE_READS.map(({ path }) => path);
    const others = declared.filter(
      ({ method, audience, path }) =>
        method === 'GET' && audience === 'anyone' && !articleReads.includes(path),
    );
    expect(others.map(({ name }) => name).sort()).toEqual(OTHER_PUBLIC_READS.sort());
  });

  it('of the contracts are all served', () => {
    expect(names.filter((name) => !served.includes(name))).toEqual([]);
  });

  it('that are served are all in the contracts, once', () => {
    expect(served.filter((name) => !names.includes(name))).toEqual([]);
    expect(served.filter((name, index) => served.indexOf(name) !== index)).toEqual([]);
  });

  it('do not share a method and a path', () => {
    const addresses = declared.map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('are served through @Handles only', () => {
    const others = api.filter(({ path }) => path !== HANDLES);
    const own = /@(Get|Post|Put|Patch|Delete|All|Options|Head|Search|Sse|RequestMapping|HttpCode)\(/;
    expect(linesMatching(others, own)).toEqual([]);
  });

  it('are in controllers without a path', () => {
    expect(linesMatching(api, /@Controller\([^)]/)).toEqual([]);
  });
});

const STAFF_PAGE = 'docs/security/staff-roles.md';
const staffAudiences = Object.keys(ADMITTED).filter(
  (audience) => audience !== 'anyone' && ADMITTED[audience as Audience].roles.length > 0,
);

describe(STAFF_PAGE, () => {
  it.each(staffAudiences)('lists exactly the calls of the audience %s', (audience) => {
    const row = textOf(STAFF_PAGE)
      .split('\n')
      .find((line) => line.replace(/\s+/g, ' ').startsWith(`| \`${audience}\` |`));
    const calls = row?.split('|')[3] ?? '';
    const listed = [...calls.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call);
    const routes = declared.filter((route) => route.audience === audience);
    expect(listed.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
