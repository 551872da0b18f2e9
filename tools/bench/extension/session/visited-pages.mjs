import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DECORATIONS = ['', '?utm_source=newsletter', '#comments', '?fbclid=IwAR0'];

/**
 * What is read: the pages of the fixture site under the addresses they pretend to have, each between pages that were not
 * analysed. On every second site the reader switched the score off.
 */
export function readItinerary(root) {
  const folder = join(root, 'apps/api/data/demo');
  const fixtures = JSON.parse(readFileSync(join(folder, 'fixtures.json'), 'utf8')).filter(({ file }) =>
    file.endsWith('.html'),
  );
  const articles = fixtures.map(({ address, file, title }, at) => ({
    // Plain http, so that a proxy sees whole addresses.
    address: address.replace('https:', 'http:'),
    html: readFileSync(join(folder, file), 'utf8'),
    title,
    credibilityScore: 15 + at * 7,
    isAllowed: at % 2 === 0,
  }));
  return {
    articles,
    refused: articles
      .filter(({ isAllowed }) => !isAllowed)
      .map(({ address }) => hostOf(address).replace(/^www\./, '')),
    at: (turn) => stopAt(articles, turn),
    hosts: new Set(articles.map(({ address }) => hostOf(address))),
  };
}

/** The stop of a turn: its address as it is typed and as the server knows it. */
function stopAt(articles, turn) {
  const article = articles[Math.floor(turn / 2) % articles.length];
  const canonical = turn % 2 === 0 ? article.address : `http://${hostOf(article.address)}/page-${turn}`;
  const decoration = DECORATIONS[Math.floor(turn / 3) % DECORATIONS.length];
  const isKnown = turn % 2 === 0;
  return { canonical, address: canonical + decoration, isAllowed: article.isAllowed, isKnown, article };
}

function hostOf(address) {
  return new URL(address).host;
}
