import { QueryFailedError } from 'typeorm';

/** Returns the name of the constraint or unique index that refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : null;
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : null;
}
