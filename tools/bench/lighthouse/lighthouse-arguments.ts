import { parseArgs } from 'node:util';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { countArgument } from '../../run/program.js';

/** What a person may ask of `npm run lighthouse`. */
export interface LighthouseArguments {
  readonly runs: number;
  /** A site that runs already; null for the built one, which is started. */
  readonly running: { readonly url: string; readonly articleId: string } | null;
}

/** Reads them; a slip of the pen is told, not passed over. */
export function lighthouseArguments(args: readonly string[]): LighthouseArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      url: { type: 'string' },
      article: { type: 'string' },
    },
  });
  const runs = countArgument('runs', values.runs);
  const { url, article: articleId } = values;
  if (url === undefined && articleId === undefined) return { runs, running: null };
  if (url === undefined || articleId === undefined)
    throw new Failure('--url and --article come together: the site and one of its articles.', 64);
  return { runs, running: { url, articleId } };
}
