import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../openapi/document.js';
import { ROOT } from './tree.js';

describe('docs/api/openapi.json', () => {
  it('is what the contracts say now (npm run openapi:generate)', () => {
    const committed = readFileSync(join(ROOT, 'docs', 'api', 'openapi.json'), 'utf8');
    expect(committed).toBe(openApiDocument(ROOT));
  });
});
