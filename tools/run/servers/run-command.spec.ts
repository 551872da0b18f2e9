import { runCommand } from './run-command.js';

describe('runCommand', () => {
  const run = (script: string) =>
    runCommand(process.execPath, ['-e', script], {
      cwd: process.cwd(),
      env: process.env,
      silenceLimitMs: 3_000,
    });

  it('lets a command run longer than the limit while it prints', async () => {
    const script =
      'let n = 0; const t = setInterval(() => { console.log("."); if (++n === 30) clearInterval(t); }, 200);';
    const { code, endedBecause } = await run(script);
    expect([code, endedBecause]).toEqual([0, null]);
  });

  it('ends a command that prints nothing for as long as the limit, with the reason', async () => {
    const { code, output, endedBecause } = await run('console.log("begun"); setTimeout(() => {}, 600_000);');
    expect([code === 0, output.trim(), endedBecause]).toEqual([false, 'begun', 'nothing moved for 3 s']);
  });
});
