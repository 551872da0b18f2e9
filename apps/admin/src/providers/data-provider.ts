import {
  type ApiClient,
  ApiError,
  healthRoutes,
  type ListQuery,
  type Readiness,
  type Route,
} from '@vaglio/contracts';
import type { DataProvider, GetListParams, Identifier } from 'react-admin';

interface WithSignal {
  readonly signal?: AbortSignal;
}

/** The data provider of react-admin, with the calls that belong to no resource. */
export interface VaglioDataProvider extends DataProvider, Pick<ApiClient, 'call' | 'open'> {
  readReadiness(signal?: AbortSignal): Promise<Readiness>;
}

/** Creates the data provider, through which screens make all calls. */
export function createDataProvider(api: ApiClient, registry: ResourceRegistry): VaglioDataProvider {
  const routeOf = <Name extends keyof ResourceRoutes>(resource: string, name: Name) => {
    const routes = registry[resource];
    if (!routes) throw new Error(`No calls are registered for the resource "${resource}"`);
    const route = routes[name];
    if (!route) throw new Error(`The resource "${resource}" does not offer "${name}"`);
    return route;
  };
  const list = async (resource: string, params: Partial<GetListParams> & WithSignal) => {
    const query = listQueryOf(params);
    const { rows, total } = await api.list(routeOf(resource, 'list'), { query, signal: params.signal });
    return { data: [...rows] as never[], total: total ?? rows.length };
  };
  const one = async (resource: string, id: Identifier, signal?: AbortSignal) =>
    (await api.call(routeOf(resource, 'one'), { params: { id: String(id) }, signal })) as never;
  const update = async (resource: string, id: Identifier, data: unknown) => {
    const input = { params: { id: String(id) }, body: data as object };
    return (await api.call(routeOf(resource, 'update'), input).catch(withFieldErrors)) as never;
  };
  const remove = async (resource: string, id: Identifier) => {
    await api.call(routeOf(resource, 'remove'), { params: { id: String(id) } });
    return { id } as never;
  };
  return {
    getList: list,
    getOne: async (resource, { id, signal }) => ({ data: await one(resource, id, signal) }),
    getMany: async (resource, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => ({
      data: await Promise.all(ids.map((id) => one(resource, id, signal))),
    }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...(filter as object), [target]: id } }),
    create: async (resource, { data }) => {
      const input = { body: data as object };
      return { data: (await api.call(routeOf(resource, 'create'), input).catch(withFieldErrors)) as never };
    },
    update: async (resource, { id, data }: { id: Identifier; data: unknown }) => ({
      data: await update(resource, id, data),
    }),
    updateMany: async (resource, { ids, data }) => {
      await Promise.all(ids.map((id) => update(resource, id, data)));
      return { data: ids };
    },
    delete: async (resource, { id }) => ({ data: await remove(resource, id) }),
    deleteMany: async (resource, { ids }) => {
      await Promise.all(ids.map((id) => remove(resource, id)));
      return { data: ids };
    },
    call: (...call) => api.call(...call),
    open: (...call) => api.open(...call),
    readReadiness: (signal) => readReadiness(api, signal),
    supportAbortSignal: true,
  };
}

/** Adds `body.errors`, in which react-admin looks for the errors of fields. */
function withFieldErrors(error: unknown): never {
  throw error instanceof ApiError ? Object.assign(error, { body: { errors: error.fieldErrors } }) : error;
}

async function readReadiness(api: ApiClient, signal?: AbortSignal): Promise<Readiness> {
  try {
    return await api.call(healthRoutes.ready, { signal });
  } catch (error) {
    // The status 503 carries the same body as success.
    if (error instanceof ApiError && error.status === 503 && isReadiness(error.answer)) return error.answer;
    throw error;
  }
}

function isReadiness(answer: unknown): answer is Readiness {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'checks' in answer;
}

/** Converts the list parameters of react-admin to those of the API. */
export function listQueryOf({ pagination, sort, filter }: Partial<GetListParams>): ListQuery {
  return {
    ...(filter as Readonly<Record<string, unknown>> | undefined),
    ...(pagination && {
      offset: (pagination.page - 1) * pagination.perPage,
      limit: pagination.perPage,
    }),
    ...(sort && { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }),
  };
}

interface HasId {
  readonly id: string;
}

/** The calls of a resource; those that it does not offer are absent. */
export interface ResourceRoutes {
  readonly list: Route<{ query: ListQuery; response: readonly HasId[] }>;
  readonly one?: Route<{ params: HasId; response: HasId }>;
  readonly create?: Route<{ body: object; response: HasId }>;
  readonly update?: Route<{ params: HasId; body: object; response: HasId }>;
  readonly remove?: Route<{ params: HasId; response: unknown }>;
}

export type ResourceRegistry = Readonly<Record<string, ResourceRoutes>>;
