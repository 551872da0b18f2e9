import type { ListQuery, Route } from '@vaglio/contracts';

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
