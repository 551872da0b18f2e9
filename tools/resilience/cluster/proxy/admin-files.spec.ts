import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf } from './admin-files.js';

const CONF = readFileSync(join(__dirname, '../../../../docker/admin/nginx.conf'), 'utf8');

describe('the headers of the back-office', () => {
  it('are those of nginx.conf', () => {
    expect(headersOf(CONF, '/admin-dashboard/assets/')).toContainEqual([
      'Cache-Control',
      'public, max-age=31536000, immutable',
    ]);
    const screens = new Map(headersOf(CONF, '/admin-dashboard'));
    expect(screens.get('X-Frame-Options')).toBe('DENY');
    expect(screens.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  });
});
