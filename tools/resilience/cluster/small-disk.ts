import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../run/bootstrap/failure.mjs';

const SIZE_MB = 400;
const PIECE = Buffer.alloc(1024 * 1024);

/** A small disk in memory that can be filled to its last byte. Only root can mount one. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Why there can be none here; null where there can. */
  static problem(): string | null {
    return process.platform === 'linux' && process.getuid?.() === 0
      ? null
      : 'only root on Linux can mount a small disk';
  }

  static mount(folder: string): SmallDisk {
    mkdirSync(folder, { recursive: true });
    run('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0711`, 'tmpfs', folder);
    return new SmallDisk(folder);
  }

  /** Fills the disk; returns the function that frees it. */
  fill(): () => void {
    const path = join(this.folder, 'filler');
    const file = openSync(path, 'w');
    try {
      for (let size = PIECE.length; size >= 1; size = Math.floor(size / 2)) writeWhileRoom(file, size);
    } finally {
      closeSync(file);
    }
    return () => rmSync(path);
  }

  unmount(): void {
    run('umount', '-l', this.folder);
  }
}

function writeWhileRoom(file: number, size: number): void {
  for (;;) {
    try {
      if (writeSync(file, PIECE, 0, size) < size) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Failure(`${program} ${args.join(' ')}: ${stderr}`);
}
