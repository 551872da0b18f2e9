import { parseArgs } from 'node:util';
import type { ProgramContext } from '../program.js';
import { startModelServer } from './model-server.js';
import { isMode, MODES, type Mode } from './modes.js';

/** `npm run model-server -- --mode slow --delay 2000`: a model to try the product with, by hand or from tests. */
export async function run({ args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      mode: { type: 'string', multiple: true, default: ['well'] },
      delay: { type: 'string', default: '2000' },
      'retry-after': { type: 'string', default: '1' },
      port: { type: 'string', default: '4010' },
      help: { type: 'boolean', default: false },
    },
  });
  const modes = values.mode.flatMap((each) => each.split(','));
  const [port, delayMs] = [Number(values.port), Number(values.delay)];
  if (values.help || !modes.every(isMode) || !isWhole(port) || !isWhole(delayMs)) return explain(values.help);
  const server = await startModelServer({ modes, delayMs, retryAfter: values['retry-after'] }, port);
  console.log(`A model listens at ${server.url} and answers: ${modes.join(', ')}. Ctrl-C ends it.`);
  console.log(`ENGINE=openai OPENAI_BASE_URL=${server.url} OPENAI_API_KEY=any npm start`);
  process.send?.({ type: 'ready', url: server.url });
  await ending();
  await server.close();
  return 0;
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 0;
}

function explain(isAsked: boolean): number {
  const width = Math.max(...Object.keys(MODES).map((mode) => mode.length));
  const modes = Object.entries(MODES) as [Mode, string][];
  console.log(
    'npm run model-server -- [--mode MODE[,MODE…]] [--delay MS] [--retry-after SECONDS] [--port PORT]\n',
  );
  console.log('Several modes answer one request each, in order; the last stays.\n');
  for (const [mode, does] of modes) console.log(`  ${mode.padEnd(width)}  ${does}`);
  return isAsked ? 0 : 64;
}

function ending(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    process.once('disconnect', () => resolve());
  });
}
