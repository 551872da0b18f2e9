import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADMITTED, ROUTES, type Route } from '@vaglio/contracts';
import { FakeApi } from './support/fake-api.js';

const routes = Object.values(ROUTES).flatMap((group) => Object.values<Route>(group));

describe('FakeApi', () => {
  const api = new FakeApi();
  const server = createServer((request, response) => void api.handle(request, response));
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  /** The calls that FakeApi refuses to a new user, or to a visitor. */
  const refused = async (isUser: boolean): Promise<readonly string[]> => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found: Route[] = [];
    for (const route of routes) {
      const headers = isUser ? { authorization: `Bearer ${api.signUp('premium')}` } : undefined;
      const answer = await fetch(url + route.path, { method: route.method, headers });
      if ((await answer.text()).includes('"code":"AUTH_REQUIRED"')) found.push(route);
    }
    return namesOf(found);
  };
  const namesOf = (calls: readonly Route[]) => calls.map(({ method, path }) => `${method} ${path}`);

  it('refuses a user the calls that are only for staff', async () => {
    const forbidden = routes.filter(({ audience }) => !ADMITTED[audience].users);
    expect(await refused(true)).toEqual(namesOf(forbidden));
  });

  it('refuses a visitor all calls that need a sign-in', async () => {
    const forbidden = routes.filter(({ audience }) => audience !== 'anyone');
    expect(await refused(false)).toEqual(namesOf(forbidden));
  });
});
