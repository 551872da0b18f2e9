import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderExamples } from './main.js';

describe('docs/examples', () => {
  it('says what the product says today; `npm run examples` writes it anew', async () => {
    for (const { file, text } of await renderExamples(join(__dirname, '../../..'))) {
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });
});
