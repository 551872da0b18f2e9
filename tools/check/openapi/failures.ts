import type { RouteDeclaration } from './read-routes.js';

/** The codes a call can fail with: what its shape and audience imply, and what its doc comment names. */
export function failureCodes(route: RouteDeclaration): readonly string[] {
  const takesInput = route.types.body ?? route.types.query ?? route.types.params;
  const codes = [
    ...(takesInput ? ['VALIDATION_FAILED'] : []),
    ...(route.types.body ? ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []),
    ...(route.types.params ? ['NOT_FOUND'] : []),
    ...(route.audience === 'anyone' ? [] : ['AUTH_REQUIRED', 'FORBIDDEN']),
    ...route.throws,
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
  ];
  return [...new Set(codes)];
}
