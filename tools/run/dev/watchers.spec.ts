import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pollUntil } from '../wait.js';
import { keepRunning } from './watchers.js';

describe('keepRunning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-watchers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('does not restart a program that was stopped between its exit and its restart', async () => {
    const [program, starts] = [join(folder, 'program.cjs'), join(folder, 'starts')];
    writeFileSync(starts, '');
    writeFileSync(program, `require('node:fs').appendFileSync(${JSON.stringify(starts)}, 'started ');`);
    const watcher = keepRunning('program', program, [], folder);
    expect(await pollUntil(10_000, () => readFileSync(starts, 'utf8') !== '')).toBe(true);
    await sleep(300);
    watcher.stop();
    await sleep(1_500);
    expect(readFileSync(starts, 'utf8')).toBe('started ');
  });
});
