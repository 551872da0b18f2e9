import {
  applyDecorators,
  HttpCode,
  Param,
  ParseUUIDPipe,
  type PipeTransform,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Route, RouteTypes } from '@vaglio/contracts';
import { DomainError } from '../errors/domain-error.js';
import type { ListPage } from '../lists/list-page.js';

/** The metadata key of a handler's contract route, which guards read. */
export const ROUTE_METADATA = 'vaglio:route';

type Answer<T extends RouteTypes> =
  | T['response']
  | (null extends T['response'] ? void : never)
  | (T['response'] extends readonly (infer Row)[] ? ListPage<Row> : never);

type HandlerOf<T extends RouteTypes> = (...given: never[]) => Answer<T> | Promise<Answer<T>>;

/** Maps a method to a route of the contracts. Checks its return type, so handlers declare none. */
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

const LOWER_CASE: PipeTransform<string, string> = { transform: (id) => id.toLowerCase() };

/** An id in the path, in lower case because ids are compared as texts. Answers 404 if it is not a UUID. */
export const EntityId = (name = 'id'): ParameterDecorator =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: () => new DomainError('NOT_FOUND') }), LOWER_CASE);
