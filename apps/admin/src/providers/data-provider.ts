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

/** react-admin's verbs, and the calls that belong to no resource. */
export interface VaglioDataProvider extends DataProvider, Pick<ApiClient, 'call' | 'open'> {
  readReadiness(signal?: AbortSignal): Promise<Readiness>;
}

/** The only way from a screen to the API. */
export function createDataProvider(api: ApiClient, registry: ResourceRegistry): VaglioDataProvider {
  return {
    ...readingVerbs(api, registry),
    ...writingVerbs(api, registry),
    call: (...call) => api.call(...call),
    open: (...call) => api.open(...call),
    readReadiness: (signal) => readReadiness(api, signal),
    supportAbortSignal: true,
  };
}

type ReadingVerb = 'getList' | 'getOne' | 'getMany' | 'getManyReference';
type WritingVerb = 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

function readingVerbs(api: ApiClient, registry: ResourceRegistry): Pick<DataProvider, ReadingVerb> {
  const list = async (resource: string, params: Partial<GetListParams> & WithSignal) => {
    const route = routesOf(registry, resource).list;
    const { rows, total } = await api.list(route, { query: listQueryOf(params), signal: params.signal });
    return { data: [...rows] as never[], total: total ?? rows.length };
  };
  const one = async (resource: string, id: Identifier, signal?: AbortSignal) => {
    const route = offered(routesOf(registry, resource).one, resource, 'one');
    return (await api.call(route, { params: { id: String(id) }, signal })) as never;
  };
  return {
    getList: list,
    getOne: async (resource, { id, signal }) => ({ data: await one(resource, id, signal) }),
    getMany: async (resource, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => ({
      data: await Promise.all(ids.map((id) => one(resource, id, signal))),
    }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...(filter as object), [target]: id } }),
  };
}

function writingVerbs(api: ApiClient, registry: ResourceRegistry): Pick<DataProvider, WritingVerb> {
  const update = async (resource: string, id: Identifier, body: object) => {
    const route = offered(routesOf(registry, resource).update, resource, 'update');
    return (await api.call(route, { params: { id: String(id) }, body }).catch(withFieldErrors)) as never;
  };
  const remove = async (resource: string, id: Identifier) => {
    const route = offered(routesOf(registry, resource).remove, resource, 'remove');
    await api.call(route, { params: { id: String(id) } });
    return { id } as never;
  };
  return {
    create: async (resource, { data }) => {
      const route = offered(routesOf(registry, resource).create, resource, 'create');
      return { data: (await api.call(route, { body: data as object }).catch(withFieldErrors)) as never };
    },
    update: async (resource, { id, data }: { id: Identifier; data: unknown }) => ({
      data: await update(resource, id, data as object),
    }),
    updateMany: async (resource, { ids, data }) => {
      await Promise.all(ids.map((id) => update(resource, id, data as object)));
      return { data: ids };
    },
    delete: async (resource, { id }) => ({ data: await remove(resource, id) }),
    deleteMany: async (resource, { ids }) => {
      await Promise.all(ids.map((id) => remove(resource, id)));
      return { data: ids };
    },
  };
}

/** react-admin marks the fields that are named in `body.errors`. */
function withFieldErrors(error: unknown): never {
  throw error instanceof ApiError ? Object.assign(error, { body: { errors: error.fieldErrors } }) : error;
}

async function readReadiness(api: ApiClient, signal?: AbortSignal): Promise<Readiness> {
  try {
    return await api.call(healthRoutes.ready, { signal });
  } catch (error) {
    // "Unavailable" is an answer to this question.
    if (error instanceof ApiError && error.status === 503 && isReadiness(error.answer)) return error.answer;
    throw error;
  }
}

function isReadiness(answer: unknown): answer is Readiness {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'checks' in answer;
}

function routesOf(registry: ResourceRegistry, resource: string): ResourceRoutes {
  const routes = registry[resource];
  if (!routes) throw new Error(`No calls are registered for the resource "${resource}"`);
  return routes;
}

function offered<R>(route: R | undefined, resource: string, verb: keyof ResourceRoutes): R {
  if (!route) throw new Error(`The resource "${resource}" does not offer "${verb}"`);
  return route;
}

/** A page, a sorting and filters of react-admin as the API's list parameters. */
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

interface Row {
  readonly id: string;
}

interface ById {
  readonly id: string;
}

/** The calls of the contracts behind one resource; a verb without a call is one the resource does not offer. */
export interface ResourceRoutes {
  readonly list: Route<{ query: ListQuery; response: readonly Row[] }>;
  readonly one?: Route<{ params: ById; response: Row }>;
  readonly create?: Route<{ body: object; response: Row }>;
  readonly update?: Route<{ params: ById; body: object; response: Row }>;
  readonly remove?: Route<{ params: ById; response: unknown }>;
}

export type ResourceRegistry = Readonly<Record<string, ResourceRoutes>>;
