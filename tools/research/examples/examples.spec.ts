import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderExamples } from './main.js';

describe('docs/examples', () => {
  it('match the output of the product; `npm run examples` writes them anew', async () => {
    for (const { file, text } of await renderExamples(join(__dirname, '../../..'))) {
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });
});
