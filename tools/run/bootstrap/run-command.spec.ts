import { runCommand, type CommandOutcome } from './run-command.mjs';

describe('runCommand', () => {
  const run = (script: string) =>
    runCommand(process.execPath, ['-e', script], {
      cwd: process.cwd(),
      silenceLimitMs: 3_000,
    });

  let printing: CommandOutcome;
  let silent: CommandOutcome;
  // At the same time, because both only wait.
  beforeAll(async () => {
    [printing, silent] = await Promise.all([
      run(
        'let n = 0; const t = setInterval(() => { console.log("."); if (++n === 20) clearInterval(t); }, 200);',
      ),
      run('console.log("begun"); setTimeout(() => {}, 600_000);'),
    ]);
  });

  it('lets a command run longer than the limit while it prints', () => {
    const { code, endedBecause } = printing;
    expect([code, endedBecause]).toEqual([0, null]);
  });

  it('ends a command that prints nothing for as long as the limit, with the reason', () => {
    const { code, output, endedBecause } = silent;
    expect([code === 0, output.trim(), endedBecause]).toEqual([false, 'begun', 'it printed nothing for 3 s']);
  });
});
