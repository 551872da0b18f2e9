/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The only place that reads `process.env`. */
export function processEnvironment(): Environment {
  return process.env;
}
