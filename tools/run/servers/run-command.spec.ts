import { runCommand } from './run-command.js';

describe('a command of a test run', () => {
  const run = (script: string, silenceLimitMs: number) =>
    runCommand(process.execPath, ['-e', script], { cwd: process.cwd(), env: process.env, silenceLimitMs });

  it('runs on for longer than the limit while it prints', async () => {
    const script =
      'let n = 0; const t = setInterval(() => { console.log("."); if (++n === 30) clearInterval(t); }, 200);';
    const { code, endedBecause } = await run(script, 3_000);
    expect([code, endedBecause]).toEqual([0, null]);
  });

  it('is ended with the reason when it prints nothing for as long as the limit', async () => {
    const { code, output, endedBecause } = await run(
      'console.log("begun"); setTimeout(() => {}, 600_000);',
      3_000,
    );
    expect([code === 0, output.trim(), endedBecause]).toEqual([false, 'begun', 'nothing moved for 3 s']);
  });
});
