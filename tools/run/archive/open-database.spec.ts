import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from '../bootstrap/data-folder.mjs';
import { openForReading } from './open-database.js';

const ROOT = join(__dirname, '..', '..', '..');

describe('openForReading', () => {
  it('starts no server when a product holds the data folder without a running database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-held-'));
    const env = { DATA_DIR: folder };
    const { lock } = claimDataFolder(ROOT, env);
    try {
      await expect(openForReading(ROOT, env, 100)).rejects.toThrow('starting or stopping');
      expect(existsSync(join(folder, 'postgres.log'))).toBe(false);
    } finally {
      lock.release();
      rmSync(folder, { recursive: true });
    }
  });
});
