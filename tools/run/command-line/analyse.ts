import { parseArgs } from 'node:util';
import { isJudgedLanguage } from '@vaglio/contracts';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';
import { EXIT_CODES, exitCodeOf, openAnalyzer } from './local-analysis.js';
import { FORMATS, isFormat } from './report.js';

/** `vaglio analyse URL`: an analysis by the engine on this machine, without server and account. */
export async function run({ args }: ProgramContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      lang: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0) throw new Failure(USAGE, 64);
  const { format, lang } = values;
  if (!isFormat(format))
    throw new Failure(`--format is ${Object.keys(FORMATS).join(', ')}, not "${format}".`, 64);
  if (!isJudgedLanguage(lang)) throw new Failure(`--lang is en or it, not "${lang}".`, 64);

  const analyzer = openAnalyzer(process.env);
  try {
    const analysis = await analyzer.analyze(url, lang);
    await print(FORMATS[format](analysis, lang));
    return exitCodeOf(analysis);
  } finally {
    await analyzer.close();
  }
}

/** Ignores a closed pipe, such as that of `head`: the exit code is still that of the analysis. */
function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.once('error', () => resolve());
    process.stdout.write(`${text}\n`, () => resolve());
  });
}

const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT_CODES, string>> = {
  high: 'high credibility',
  medium: 'medium credibility',
  low: 'low credibility',
  poor: 'poor credibility',
  'not-judged': 'no score: not enough text, or a page that is no news',
  'bad-address': 'wrong arguments, or an address that is not opened',
  'not-read': 'the page could not be read',
};

const USAGE = `vaglio analyse URL [--format text|json|markdown] [--lang en|it]

Judges a news article, a video or a post with the engine of this machine. Nothing is stored or sent.

Exit codes:
${Object.entries(EXIT_CODES)
  .map(([name, code]) => `${String(code).padStart(4)}  ${EXIT_MEANINGS[name as keyof typeof EXIT_CODES]}\n`)
  .join('')}   1  an unexpected error`;
