import { readFileSync } from 'node:fs';
import { Module, type DynamicModule } from '@nestjs/common';
import { AdminConfig, AuthConfig, CryptoConfig } from './accounts.config.js';
import {
  AnalysisConfig,
  CorpusConfig,
  EngineConfig,
  EvidenceConfig,
  ReaderConfig,
  SpendingConfig,
  WatchConfig,
} from './analysis.config.js';
import { QuotaConfig } from './quota.config.js';
import type { ConfigClass } from './config-class.js';
import { CROSS_CHECKS } from './cross-checks.js';
import type { Environment } from './environment.js';
import {
  DatabaseConfig,
  DemoConfig,
  HostConfig,
  HttpConfig,
  OperationsConfig,
  ProcessConfig,
  RedisConfig,
} from './server.config.js';
import { FacebookConfig, GoogleConfig, MailConfig, PaypalConfig } from './services.config.js';
import { VariableError, type ReadingContext } from './variables.js';

/** Every configuration class, in the order of `.env.example`. */
export const CONFIG_CLASSES: readonly ConfigClass[] = [
  ProcessConfig,
  HttpConfig,
  DatabaseConfig,
  RedisConfig,
  CryptoConfig,
  AuthConfig,
  AdminConfig,
  QuotaConfig,
  AnalysisConfig,
  EngineConfig,
  SpendingConfig,
  ReaderConfig,
  EvidenceConfig,
  WatchConfig,
  CorpusConfig,
  GoogleConfig,
  PaypalConfig,
  FacebookConfig,
  MailConfig,
  OperationsConfig,
  DemoConfig,
  HostConfig,
];

/** Stops the start. Its message has one sentence for each problem of the configuration. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

/** The configuration of this process, by class. */
export interface Config {
  get<T extends object>(type: ConfigClass<T>): T;
}

/** Makes every configuration class injectable. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    const providers = CONFIG_CLASSES.map((type) => ({ provide: type, useValue: config.get(type) }));
    return { module: ConfigModule, global: true, providers, exports: providers };
  }
}

/** Reads all variables. Throws one `ConfigError` with all problems. */
export function loadConfig(environment: Environment): Config {
  const problems: string[] = [];
  const context = { isProduction: environment['NODE_ENV'] === 'production' };
  const instances = new Map(
    CONFIG_CLASSES.map((type) => [type, readConfig(type, environment, context, problems)]),
  );
  const config: Config = {
    get: <T extends object>(type: ConfigClass<T>) => instances.get(type) as T,
  };
  if (problems.length === 0) problems.push(...CROSS_CHECKS.flatMap((check) => check(config)));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readConfig(
  type: ConfigClass,
  environment: Environment,
  context: ReadingContext,
  problems: string[],
): object | undefined {
  const before = problems.length;
  const entries = Object.entries(type.variables).map(([key, variable]) => {
    try {
      return [key, variable.read(rawValue(environment, variable.name), context)];
    } catch (error) {
      if (!(error instanceof VariableError)) throw error;
      problems.push(`${variable.name} ${error.message}.`);
      return [key, undefined];
    }
  });
  return problems.length === before ? new type(Object.fromEntries(entries) as never) : undefined;
}

/** The text of a variable, or of the file that `NAME_FILE` names, which is how containers pass secrets. */
function rawValue(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  const path = environment[`${name}_FILE`]?.trim();
  if (!path) return text || undefined;
  if (text) throw new VariableError(`is given twice, by itself and by ${name}_FILE`);
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    throw new VariableError(`can't be read from ${path}, which ${name}_FILE names`);
  }
}
