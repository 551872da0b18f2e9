import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderExamples } from './main.js';

describe('docs/examples', () => {
  it('match the analyses of the engine (npm run examples)', async () => {
    for (const { file, text } of await renderExamples(join(__dirname, '../../..'))) {
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });
});
