import type { ConfigOf, ConfigRoom } from './config-room.js';
import { ConfigError } from './config.error.js';
import { CROSS_CHECKS } from './cross-checks.js';
import type { Environment } from './environment.js';
import { givenText } from './given-text.js';
import { ROOMS } from './rooms.js';
import type { ReadingContext } from './variable.js';
import { VariableError } from './variable.error.js';

/** Everything that was configured, by room. */
export interface Config {
  of<Room extends ConfigRoom>(room: Room): ConfigOf<Room>;
}

/** Reads every room in one go and throws one `ConfigError` that lists all that is wrong. */
export function loadConfig(environment: Environment): Config {
  const problems: string[] = [];
  const context = { isProduction: environment['NODE_ENV'] === 'production' };
  const values = new Map(ROOMS.map((room) => [room.token, readRoom(room, environment, context, problems)]));
  const config: Config = { of: (room) => values.get(room.token) as ConfigOf<typeof room> };
  if (problems.length === 0) problems.push(...CROSS_CHECKS.flatMap((check) => check(config)));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readRoom(
  room: ConfigRoom,
  environment: Environment,
  context: ReadingContext,
  problems: string[],
): unknown {
  const before = problems.length;
  const entries = Object.entries(room.variables).map(([key, variable]) => {
    try {
      return [key, variable.read(givenText(environment, variable.name), context)];
    } catch (error) {
      if (!(error instanceof VariableError)) throw error;
      problems.push(`${variable.name} ${error.message}.`);
      return [key, undefined];
    }
  });
  const values: unknown = Object.fromEntries(entries);
  return problems.length === before ? room.complete(values as never) : undefined;
}
