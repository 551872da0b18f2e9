import { ContentInaccessibleError, InvalidAddressError } from '../analysis.types.js';

/** Failures of name, certificate or protocol that another try will not mend. */
const LASTING =
  /^(?:ENOTFOUND|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HPE_|Z_|ERR_PADDING|ERR__ERROR)/;

/** HostLimits any error of a fetch into one of the two that this stage throws, without the network's own words. */
export function failureOf(error: unknown): Error {
  if (error instanceof ContentInaccessibleError || error instanceof InvalidAddressError) return error;
  const refused = causesOf(error).find((cause) => cause instanceof InvalidAddressError);
  if (refused) return refused;
  const code = codeOf(error);
  if (code === 'ETIMEDOUT') return new ContentInaccessibleError('timeout', false);
  return new ContentInaccessibleError('unreachable', !LASTING.test(code), code);
}

/** Connecting to several addresses at once fails with all their errors in one. */
function causesOf(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? (error.errors as unknown[]) : [error];
}

function codeOf(error: unknown): string {
  const cause = causesOf(error)[0] ?? error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
