import { HttpCode, RequestMapping, RequestMethod, SetMetadata, applyDecorators } from '@nestjs/common';
import type { Route, RouteTypes } from '@vaglio/contracts';

/** Where a handler remembers the contract route it serves; guards and checks read it. */
export const ROUTE_METADATA = 'vaglio:route';

type Answer<T extends RouteTypes> = T['response'] | (null extends T['response'] ? void : never);

type HandlerOf<T extends RouteTypes> = (...given: never[]) => Answer<T> | Promise<Answer<T>>;

/** Serves a call of the contracts: the only way to serve one. The method must answer what the contract promises. */
export function Handles<T extends RouteTypes>(
  route: Route<T>,
): <Handler extends HandlerOf<T>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void {
  return applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(route.status),
    SetMetadata(ROUTE_METADATA, route),
  );
}
