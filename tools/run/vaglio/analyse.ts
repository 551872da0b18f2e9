import { parseArgs } from 'node:util';
import { isJudgedLanguage } from '@vaglio/contracts';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';
import { EXIT_CODES, exitCodeOf, openAnalyser } from './local-analysis.js';
import { FORMATS, isFormat } from './report.js';

/** `vaglio analyse URL`: an analysis by the engine of this machine, without server and account. */
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

  const analyser = openAnalyser(process.env);
  try {
    const analysis = await analyser.analyse(url, lang);
    await written(FORMATS[format](analysis, lang));
    return exitCodeOf(analysis);
  } finally {
    await analyser.close();
  }
}

/** A reader such as `head` may close the pipe early: what was judged stays judged. */
function written(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.once('error', () => resolve());
    process.stdout.write(`${text}\n`, () => resolve());
  });
}

const USAGE = `vaglio analyse URL [--format text|json|markdown] [--lang en|it]

Judges a news article, a video or a post with the engine of this machine. Nothing is stored or sent.

Exit codes:
${Object.entries(EXIT_CODES)
  .map(([name, code]) => `  ${String(code).padStart(2)}  ${meaningOf(name)}`)
  .join('\n')}
   1  an unexpected error`;

function meaningOf(name: string): string {
  if (name === 'not-judged') return 'no score: not enough text, or a page that is no news';
  if (name === 'bad-address') return 'wrong arguments, or an address that is not opened';
  if (name === 'not-read') return 'the page could not be read';
  return `${name} credibility`;
}
