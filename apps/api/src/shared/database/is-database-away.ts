const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  // Lock timeout and statement timeout.
  '55P03',
  '57014',
]);

const POOL_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the database can't be reached or is too busy, false if it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('driverError' in error && error.driverError !== error) return isDatabaseAway(error.driverError);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = 'code' in error ? String(error.code) : '';
  if ('severity' in error && error.severity === 'FATAL') return true;
  const isQueryError = 'severity' in error || 'syscall' in error;
  return (isQueryError && CONNECTION_CODES.has(code)) || POOL_MESSAGES.test(error.message);
}
