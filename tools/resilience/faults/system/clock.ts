import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK_HOOK } from '../hooks/hook-files.js';
import type { StartOptions } from '../../../run/start/node-process.js';

/** A clock that is wrong as we like, for processes that are started with it. */
export class Clock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vaglio-clock-'));
  private readonly file = join(this.folder, 'clock');

  constructor() {
    this.setOffset(0);
  }

  get options(): StartOptions {
    return { hook: CLOCK_HOOK, env: { FAULT_CLOCK: this.file } };
  }

  /** It stays at one moment, however long the test takes. */
  freezeAt(ms: number): void {
    this.write(new Date(ms).toISOString());
  }

  setOffset(offsetMs: number): void {
    this.write(String(offsetMs));
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Renamed into place, because processes read the file all the time. */
  private write(text: string): void {
    writeFileSync(`${this.file}.new`, text);
    renameSync(`${this.file}.new`, this.file);
  }
}
