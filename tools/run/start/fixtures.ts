import { Failure } from '../bootstrap/failure.mjs';
import { openOnPort, type FixtureSite } from '../fixture-site/fixture-site.js';

/** Opens the fixture site for a product that only its own machine uses: reading it opens a private address to the reader. */
export async function openFixtures(root: string, env: NodeJS.ProcessEnv): Promise<FixtureSite> {
  const publicUrl = env.PUBLIC_URL?.trim() ?? '';
  if (/^https:/i.test(publicUrl)) {
    throw new Failure(
      `--with-fixtures is for trying the product on one machine, and PUBLIC_URL is ${publicUrl}. Start without it, or without PUBLIC_URL.`,
    );
  }
  return openOnPort(root, env);
}

/** The environment of a product that may read the site, if there is one. */
export function besideFixtures(env: NodeJS.ProcessEnv, site: FixtureSite | null): NodeJS.ProcessEnv {
  if (!site) return env;
  const others = env.READER_ALLOW_HOSTS?.trim();
  return { ...env, READER_ALLOW_HOSTS: others ? `${others},${site.host}` : site.host };
}

/** The options of `npm start`. */
export interface StartOptions {
  /** Run the fixture site too, and let the product read it. */
  readonly withFixtures: boolean;
}

const WITH_FIXTURES = '--with-fixtures';

/** Reads the arguments of `npm start --`; unknown ones are refused. */
export function startOptions(args: readonly string[]): StartOptions {
  const unknown = args.find((argument) => argument !== WITH_FIXTURES);
  if (unknown !== undefined)
    throw new Failure(`npm start knows no "${unknown}". What it knows: npm start -- ${WITH_FIXTURES}`);
  return { withFixtures: args.includes(WITH_FIXTURES) };
}
