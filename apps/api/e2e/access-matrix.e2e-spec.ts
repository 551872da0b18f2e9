import { ADMITTED, ROUTES, addressOf, authRoutes, type Audience, type Route } from '@vaglio/contracts';
import request from 'supertest';
import { startTestApp, type TestApp } from '../src/testing/test-app.js';
import { IDENTITIES, type Headers, type Identity } from './access-matrix/identities.js';
import { KNOWN_READER, ROWS, type RouteName, type Row } from './access-matrix/rows.js';

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
  const isStoppedAsForged = identity.isForged && route.method !== 'GET' && route.audience !== 'operator';
  if (isStoppedAsForged) return 403;
  if (identity.name === 'suspended user' && row.suspendedStatus) return row.suspendedStatus;
  return row.status ?? route.status;
}

describe('routes × identities', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp();
    await request(api.url).post(addressOf(authRoutes.register)).send(KNOWN_READER).expect(201);
  });
  afterAll(() => api.close());

  const refused = new Map<string, Promise<Headers>>();
  /** A caller that is refused changes nothing, so the next call may come from it too; all others are new. */
  const headersOf = (identity: Identity, audience: Audience): Promise<Headers> => {
    if (identity.belongsTo.includes(audience)) return identity.headers(api, audience);
    const key = `${identity.name} at ${audience}`;
    const headers = refused.get(key) ?? identity.headers(api, audience);
    refused.set(key, headers);
    return headers;
  };
  const call = async (route: Route, row: Row, identity: Identity): Promise<number> => {
    const headers = await headersOf(identity, route.audience);
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const token = await identity.query?.(api);
    const address = addressOf(route, token ? { ...row, query: { ...row.query, token } } : row);
    const sent = request(api.url)[method](address).set(headers);
    const { status } = await (row.body === undefined ? sent : sent.send(row.body));
    return status;
  };

  it('has exactly one row for each route', () => {
    expect(Object.keys(ROWS).sort()).toEqual(ROUTES_BY_NAME.map(([name]) => name).sort());
  });

  it.each(ROUTES_BY_NAME)('%s', async (name, route) => {
    const makeRow = ROWS[name as RouteName] as (() => Row) | undefined;
    if (!makeRow) throw new Error(`Add a row for ${name} to e2e/access-matrix/rows.ts.`);
    const actual: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const identity of IDENTITIES) {
      const row = makeRow();
      actual[identity.name] = await call(route, row, identity);
      expected[identity.name] = expectedStatus(route, row, identity);
    }
    expect(actual).toEqual(expected);
  });
});
