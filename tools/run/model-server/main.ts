/** `npm run model-server -- --mode slow --delay 2000`: a language model to try the product with. */
import { parseArgs } from 'node:util';
import type { ProgramContext } from '../program.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { startModelServer } from './model-server.js';
import { isMode, MODES } from './modes.js';

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
  const areWhole = [port, delayMs].every((number) => Number.isInteger(number) && number >= 0);
  if (values.help || !modes.every(isMode) || !areWhole) {
    printUsage();
    return values.help ? 0 : 64;
  }
  return runUntilStopped(async ({ onStop }) => {
    const server = await startModelServer({ modes, delayMs, retryAfter: values['retry-after'] }, port);
    onStop(() => server.close());
    console.log(`A model listens at ${server.url} and answers: ${modes.join(', ')}. Ctrl-C ends it.`);
    console.log(`ENGINE=openai OPENAI_BASE_URL=${server.url} OPENAI_API_KEY=any npm start`);
  });
}

function printUsage(): void {
  const width = Math.max(...Object.keys(MODES).map((mode) => mode.length));
  console.log(
    'npm run model-server -- [--mode MODE[,MODE…]] [--delay MS] [--retry-after SECONDS] [--port PORT]\n',
  );
  console.log('Several modes answer one request each, in order; the last stays.\n');
  for (const [mode, does] of Object.entries(MODES)) console.log(`  ${mode.padEnd(width)}  ${does}`);
}
