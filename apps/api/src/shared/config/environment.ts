/** Names and texts as the process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The one place where the process's environment is met. */
export function processEnvironment(): Environment {
  return process.env;
}
