import { openApiDocument } from '../openapi/document.js';
import { ROOT, textOf } from './tree.js';

describe('docs/api/openapi.json', () => {
  it('matches the contracts (npm run openapi:generate)', () => {
    const committed = textOf('docs/api/openapi.json');
    expect(committed).toBe(openApiDocument(ROOT));
  });
});
