// Draws the icons in public/: `node apps/web/icons/make-icons.mjs`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const PAPER = '#faf7f1';
const ACCENT = '#0d6163';

const sieve = (ink, holes) => `
  <path fill="${ink}" d="M3 9h26l-3.5 8.5a4 4 0 0 1-3.7 2.5H10.2a4 4 0 0 1-3.7-2.5z"/>
  <g fill="${holes}"><circle cx="11" cy="14.5" r="1.5"/><circle cx="16" cy="14.5" r="1.5"/><circle cx="21" cy="14.5" r="1.5"/></g>
  <g fill="${ink}"><circle cx="11" cy="24" r="1.4"/><circle cx="16" cy="24" r="1.4"/><circle cx="21" cy="24" r="1.4"/>
  <circle cx="13.5" cy="28.5" r="1.2"/><circle cx="18.5" cy="28.5" r="1.2"/><circle cx="12" cy="4.5" r="1.6"/><circle cx="19" cy="5" r="2.2"/></g>`;

/** The logo with a free edge, because systems crop maskable icons. */
function icon(edge) {
  const scale = 1 - 2 * edge;
  const offset = 32 * edge;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${PAPER}"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">${sieve(ACCENT, PAPER)}</g></svg>`;
}

function draw(name, edge, width) {
  const image = new Resvg(icon(edge), { fitTo: { mode: 'width', value: width } }).render();
  writeFileSync(join(PUBLIC, name), image.asPng());
}

draw('icon-192.png', 0.1, 192);
draw('icon-512.png', 0.1, 512);
draw('icon-maskable-512.png', 0.22, 512);
draw('apple-touch-icon.png', 0.14, 180);
