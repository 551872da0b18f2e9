import { configRoutes, healthRoutes } from '@vaglio/contracts';
import type { PublicConfig, Readiness, Route, RouteTypes } from '@vaglio/contracts';
import type { DataProvider, GetListParams, Identifier } from 'react-admin';
import type { ApiClient, Given } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import { listQueryOf } from './list-query-of.js';
import type { ResourceRegistry, ResourceRoutes } from './resource-routes.js';

interface WithSignal {
  readonly signal?: AbortSignal;
}

/** react-admin's verbs, and the calls that belong to no resource. */
export interface VaglioDataProvider extends DataProvider {
  readReadiness(params?: WithSignal): Promise<Readiness>;
  readConfig(params?: WithSignal): Promise<PublicConfig>;
  /** What is no verb of a resource: an act of the trade, a figure, a file. */
  call<T extends RouteTypes>(route: Route<T>, given?: Given<T>): Promise<T['response']>;
  /** An answer that is no JSON, as it came. */
  text<T extends RouteTypes>(route: Route<T>, given?: Given<T>): Promise<string>;
}

/** Screens reach the API through this and nothing else. */
export function createDataProvider(api: ApiClient, registry: ResourceRegistry): VaglioDataProvider {
  return {
    ...readingVerbs(api, registry),
    ...writingVerbs(api, registry),
    ...serverCalls(api),
    call: async (route, given) => (await api.call(route, given)).data,
    text: (route, given) => api.text(route, given),
    supportAbortSignal: true,
  };
}

type ReadingVerb = 'getList' | 'getOne' | 'getMany' | 'getManyReference';
type WritingVerb = 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

function readingVerbs(api: ApiClient, registry: ResourceRegistry): Pick<DataProvider, ReadingVerb> {
  const list = async (resource: string, params: Partial<GetListParams> & WithSignal) => {
    const route = routesOf(registry, resource).list;
    const { data, total } = await api.call(route, { query: listQueryOf(params), signal: params.signal });
    return { data: [...data] as never[], total: total ?? data.length };
  };
  const one = async (resource: string, id: Identifier, signal?: AbortSignal) => {
    const route = offered(routesOf(registry, resource).one, resource, 'one');
    return (await api.call(route, { params: { id: String(id) }, signal })).data as never;
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
    return (await api.call(route, { params: { id: String(id) }, body })).data as never;
  };
  const remove = async (resource: string, id: Identifier) => {
    const route = offered(routesOf(registry, resource).remove, resource, 'remove');
    await api.call(route, { params: { id: String(id) } });
    return { id } as never;
  };
  return {
    create: async (resource, { data }) => {
      const route = offered(routesOf(registry, resource).create, resource, 'create');
      return { data: (await api.call(route, { body: data as object })).data as never };
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

function serverCalls(api: ApiClient): Pick<VaglioDataProvider, 'readReadiness' | 'readConfig'> {
  return {
    readReadiness: async ({ signal } = {}) => {
      try {
        return (await api.call(healthRoutes.ready, { signal })).data;
      } catch (error) {
        // A server that is up and says "unavailable" has answered the question.
        if (error instanceof ApiError && error.status === 503 && isReadiness(error.answer))
          return error.answer;
        throw error;
      }
    },
    readConfig: async ({ signal } = {}) => (await api.call(configRoutes.read, { signal })).data,
  };
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
