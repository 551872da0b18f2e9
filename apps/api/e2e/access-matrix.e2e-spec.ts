import { ADMITTED, ROUTES, authRoutes, type Route } from '@vaglio/contracts';
import { startTestApp } from '../src/testing/test-app.js';
import { IDENTITIES, type Headers, type Identity } from './access-matrix/identities.js';
import { KNOWN_READER, ROWS, type RouteName, type Row } from './access-matrix/rows.js';
import { fixture } from './testing/fixture.js';
import { Caller } from './testing/callers.js';

const ROUTES_BY_NAME = Object.entries(ROUTES).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => [`${group}.${name}`, route as Route] as const),
);

function expectedStatus(route: Route, row: Row, identity: Identity): number {
  if (identity.query) return 400;
  const { users: isForUsers, roles } = ADMITTED[route.audience];
  if (!identity.belongsTo.includes(route.audience)) return identity.isStaff && roles.length > 0 ? 403 : 401;
  if (
    isForUsers &&
    route.audience !== 'anyone' &&
    identity.scopes &&
    !(route.scope && identity.scopes.includes(route.scope))
  )
    return 403;
  if (identity.isForged && route.method !== 'GET' && route.audience !== 'host') return 403;
  if (identity.name === 'suspended user' && row.suspendedStatus) return row.suspendedStatus;
  return row.status ?? route.status;
}

describe('the access matrix', () => {
  const api = fixture(startTestApp);
  const visitor = new Caller(api);

  beforeAll(async () => {
    await visitor.read(authRoutes.register, { body: KNOWN_READER });
  });

  const reused = new Map<string, Promise<Headers>>();
  /** New callers for admitted calls that write. Other callers are reused, because their calls change nothing. */
  const headersOf = (identity: Identity, { audience, method }: Route): Promise<Headers> => {
    if (identity.belongsTo.includes(audience) && method !== 'GET') return identity.headers(api, audience);
    const key = `${identity.name} at ${audience}`;
    const headers = reused.get(key) ?? identity.headers(api, audience);
    reused.set(key, headers);
    return headers;
  };
  const call = async (route: Route, row: Row, identity: Identity): Promise<number> => {
    const headers = await headersOf(identity, route);
    const token = await identity.query?.(api);
    const query = token ? { ...row.query, token } : row.query;
    return (await visitor.call(route, { ...row, query }).set(headers)).status;
  };

  it('has exactly one row for each route', () => {
    expect(Object.keys(ROWS).sort()).toEqual(ROUTES_BY_NAME.map(([name]) => name).sort());
  });

  it.each(ROUTES_BY_NAME)('admits exactly the callers of the audience of %s', async (name, route) => {
    const given = ROWS[name as RouteName] as Row | (() => Row) | undefined;
    if (!given) throw new Error(`Add a row for ${name} to e2e/access-matrix/rows.ts.`);
    const actual: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const identity of IDENTITIES) {
      const row = typeof given === 'function' ? given() : given;
      actual[identity.name] = await call(route, row, identity);
      expected[identity.name] = expectedStatus(route, row, identity);
    }
    expect(actual).toEqual(expected);
  });
});
