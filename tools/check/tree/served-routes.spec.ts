import { ROUTES } from '@vaglio/contracts';
import { readContracts } from '../openapi/read-routes.js';
import { linesMatching, ROOT, sources } from './tree.js';

const HANDLES = 'apps/api/src/shared/http/handles.decorator.ts';
const declared = readContracts(ROOT).routes;
const api = sources('apps/api/src');
const served = api.flatMap(({ text }) =>
  [...text.matchAll(/@Handles\((\w+)Routes\.(\w+)\)/g)].map(([, group, name]) => `${group}.${name}`),
);
const names = declared.map(({ group, name }) => `${group}.${name}`);

describe('routes', () => {
  it('of the contracts are all served', () => {
    expect(names.filter((name) => !served.includes(name))).toEqual([]);
  });

  it('that are served are all in the contracts, once', () => {
    expect(served.filter((name) => !names.includes(name))).toEqual([]);
    expect(served.filter((name, index) => served.indexOf(name) !== index)).toEqual([]);
  });

  it('do not share a method and a path', () => {
    const places = declared.map(({ method, path }) => `${method} ${path}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('are all listed in ROUTES', () => {
    const listed = Object.values(ROUTES).flatMap((group) =>
      Object.values(group).map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('are served through @Handles only', () => {
    const others = api.filter(({ path }) => path !== HANDLES);
    const own = /@(Get|Post|Put|Patch|Delete|All|Options|Head|Search|Sse|RequestMapping|HttpCode)\(/;
    expect(linesMatching(others, own)).toEqual([]);
  });

  it('are in controllers without a path, so that a path is written in one place', () => {
    expect(linesMatching(api, /@Controller\([^)]/)).toEqual([]);
  });
});
