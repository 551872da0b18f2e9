import { ApiError, configRoutes, createApiClient, type ListQuery, route } from '@vaglio/contracts';
import { FakeFetch } from '../testing/fake-fetch.js';
import { createDataProvider, type VaglioDataProvider } from './data-provider.js';

interface Book {
  readonly id: string;
  readonly title: string;
}

const registry = {
  books: {
    list: route<readonly Book[], { query: ListQuery }>('GET /api/admin/books', 'admin'),
    one: route<Book, { params: { id: string } }>('GET /api/admin/books/:id', 'admin'),
    create: route<Book, { body: object }>('POST /api/admin/books', 'admin', 201),
    update: route<Book, { params: { id: string }; body: object }>('PATCH /api/admin/books/:id', 'admin'),
    remove: route<null, { params: { id: string } }>('DELETE /api/admin/books/:id', 'admin', 204),
  },
  readOnly: {
    list: route<readonly Book[], { query: ListQuery }>('GET /api/admin/read-only', 'admin'),
  },
};

const BOOK: Book = { id: 'a/b', title: 'Uno' };

let server: FakeFetch;
let provider: VaglioDataProvider;

beforeEach(() => {
  server = new FakeFetch();
  const api = createApiClient({ fetch: server.fetch, token: () => 'a-token', language: () => 'it' });
  provider = createDataProvider(api, registry);
});

const lastCall = () => server.received.at(-1);

describe('createDataProvider', () => {
  it('sends a page as offset and limit, and reads the total from the header', async () => {
    server.reply = () => ({ body: [BOOK], headers: { 'X-Total-Count': '41' } });
    const answer = await provider.getList('books', {
      pagination: { page: 3, perPage: 20 },
      sort: { field: 'title', order: 'DESC' },
      filter: { q: 'gatto & co', shelf: 'x' },
    });
    expect(answer).toEqual({ data: [BOOK], total: 41 });
    const query = new URL(lastCall()?.call.split(' ')[1] ?? '', 'http://x').searchParams;
    const expected = { offset: '40', limit: '20', sort: 'title', order: 'desc', q: 'gatto & co', shelf: 'x' };
    expect(Object.fromEntries(query)).toEqual(expected);
  });

  it('sends the token and the language', async () => {
    server.reply = () => ({ body: [] });
    await provider.getList('books', {});
    expect(lastCall()?.headers).toMatchObject({ authorization: 'Bearer a-token', 'accept-language': 'it' });
  });

  it('reads, writes and removes a record, with its id encoded in the path', async () => {
    server.reply = () => ({ body: BOOK });
    expect(await provider.getOne('books', { id: BOOK.id })).toEqual({ data: BOOK });
    expect(lastCall()?.call).toBe('GET /api/admin/books/a%2Fb');
    await provider.update('books', { id: BOOK.id, data: { title: 'Due' }, previousData: BOOK });
    expect(lastCall()).toMatchObject({ call: 'PATCH /api/admin/books/a%2Fb', body: { title: 'Due' } });
    await provider.create('books', { data: { title: 'Tre' } });
    expect(lastCall()).toMatchObject({ call: 'POST /api/admin/books', body: { title: 'Tre' } });
    server.reply = () => ({ status: 204 });
    expect(await provider.delete('books', { id: BOOK.id, previousData: BOOK })).toEqual({
      data: { id: BOOK.id },
    });
  });

  it('sends the target of a reference as a filter', async () => {
    server.reply = () => ({ body: [] });
    await provider.getManyReference('books', {
      target: 'authorId',
      id: '7',
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(lastCall()?.call).toContain('authorId=7&offset=0&limit=5&sort=id&order=asc');
  });

  it('rejects a refused write with the code and the field errors', async () => {
    const details = { fields: [{ field: 'title', message: 'troppo lungo' }] };
    const body = {
      error: 'no',
      message: 'no',
      code: 'VALIDATION_FAILED',
      statusCode: 400,
      requestId: 'r1',
      details,
    };
    server.reply = () => ({ status: 400, body });
    const refused = provider.create('books', { data: {} });
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'no',
      body: { errors: { title: 'troppo lungo' } },
    });
  });

  it('rejects with UNEXPECTED for an answer that is not JSON, and with NETWORK without an answer', async () => {
    server.reply = () => ({ status: 502, body: 'a proxy in between' });
    await expect(provider.call(configRoutes.read)).rejects.toMatchObject({ code: 'UNEXPECTED', status: 502 });
    server.isReachable = false;
    await expect(provider.call(configRoutes.read)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('returns the readiness of an answer with status 503', async () => {
    const readiness = { status: 'unavailable', checks: { queue: 'down' } };
    server.reply = () => ({ status: 503, body: readiness });
    expect(await provider.readReadiness()).toEqual(readiness);
  });

  it('rejects resources and calls that are not registered', async () => {
    await expect(provider.getOne('readOnly', { id: '1' })).rejects.toThrow('does not offer "one"');
    await expect(provider.getList('ghosts', {})).rejects.toThrow('ghosts');
  });
});
