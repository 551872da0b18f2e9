import { MemoryEvidenceCache } from '../clients/evidence-cache.js';
import {
  keptSelfDescription,
  readSelfDescription,
  selfDescriptionOf,
  type SitePage,
} from './self-description.js';

const DOMAIN = 'porto-alba.example.it';
const FRONT: SitePage = {
  url: `https://www.${DOMAIN}/`,
  html: `<html><body><nav><a href="/redazione">La redazione</a> <a href="/correzioni">Correzioni e rettifiche</a>
    <a href="https://elsewhere.example.com/redazione">Redazione</a></nav>
    <script>var t = "Direttore responsabile: Falso Nome"</script>
    <footer><p>Il Porto &egrave; una testata giornalistica registrata presso il Tribunale di Porto Alba al n. 12/2009 del 3 maggio 2009</p>
    <p>Editore: Porto Alba Editrice S.r.l. - P.IVA 01234567897 - ROC n. 23456</p></footer></body></html>`,
};
const IMPRINT: SitePage = {
  url: `https://www.${DOMAIN}/redazione`,
  html: `<h1>Redazione</h1><p><strong>Direttore responsabile:</strong> Anna D'Esempi</p>
    <p>Sede legale: Via del Molo 3, 00100 Porto Alba (PA) - tel. 06 000000</p><a href="mailto:redazione@${DOMAIN}">scrivici</a>
    <a href="mailto:agency@elsewhere.example.com">agenzia</a>`,
};

const signal = new AbortController().signal;

function reader(pages: readonly SitePage[], asked: string[] = []) {
  return (url: string) => {
    asked.push(url);
    return Promise.resolve(
      pages.find((page) => page.url === url || page.url.replace('www.', '') === url) ?? null,
    );
  };
}

describe('the self-description of a site', () => {
  it('is read from its front page and its imprint', async () => {
    const cache = new MemoryEvidenceCache();
    const now = () => Date.parse('2026-11-20T12:00:00Z');
    const described = await readSelfDescription(
      DOMAIN,
      { read: reader([FRONT, IMPRINT]), cache, now },
      signal,
    );
    expect(described).toEqual({
      readOn: '2026-11-20',
      pages: [FRONT.url, IMPRINT.url],
      director: "Anna D'Esempi",
      registration: 'Tribunale di Porto Alba, n. 12/2009',
      rocNumber: '23456',
      vatNumber: '01234567897',
      publisher: 'Porto Alba Editrice S.r.l.',
      address: 'Via del Molo 3, 00100 Porto Alba (PA)',
      email: `redazione@${DOMAIN}`,
      imprintUrl: `https://www.${DOMAIN}/redazione`,
      contactUrl: null,
      correctionsUrl: `https://www.${DOMAIN}/correzioni`,
      fundingUrl: null,
    });
    expect(await keptSelfDescription(cache, DOMAIN)).toEqual(described);
  });

  it('is read again after a month', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const cache = new MemoryEvidenceCache(500, () => now);
    const asked: string[] = [];
    const parts = { read: reader([FRONT], asked), cache, now: () => now };
    await readSelfDescription(DOMAIN, parts, signal);
    const first = asked.length;
    await readSelfDescription(DOMAIN, parts, signal);
    expect(asked).toHaveLength(first);
    now += 31 * 86_400_000;
    await readSelfDescription(DOMAIN, parts, signal);
    expect(asked.length).toBeGreaterThan(first);
  });

  it.each([
    ['Reg. Trib. Roma n. 123 del 1/2/2003', { registration: 'Tribunale di Roma, n. 123' }],
    [
      'Iscritto al n. 45/98 del registro stampa del Tribunale di Milano',
      { registration: 'Tribunale di Milano, n. 45/98' },
    ],
    ['Il Tribunale di Roma ha condannato tre imputati', { registration: null }],
    [
      'una testata registrata presso il Tribunale di Milano, 419 del 28 settembre 2009',
      { registration: 'Tribunale di Milano, n. 419' },
    ],
    [
      'registrata presso il Tribunale di Bologna, aut. n. 8144',
      { registration: 'Tribunale di Bologna, n. 8144' },
    ],
    ['Direttore Responsabile</p><p>Antonino De Esempi', { director: 'Antonino De Esempi' }],
    ['Direttore Responsabile Mario De Rossi', { director: 'Mario De Rossi' }],
    ['il direttore responsabile del reparto ha negato', { director: null }],
    ['Partita IVA 01234567890', { vatNumber: null }],
    ['VAT No. GB123456789', { vatNumber: 'GB123456789' }],
    ['Il quotidiano è edito da Gruppo Mare S.p.A., via Roma 1', { publisher: 'Gruppo Mare S.p.A.' }],
    ['Published by Pier Media Ltd', { publisher: 'Pier Media Ltd' }],
    ['Registro degli Operatori di Comunicazione n. 9876', { rocNumber: '9876' }],
  ])('has the facts of “%s”', (line, facts) => {
    const html = `<p>${line}</p><a href="/contatti">Contatti</a>`;
    expect(selfDescriptionOf([{ url: FRONT.url, html }], DOMAIN, '2026-11-20')).toMatchObject(facts);
  });

  it('is null when the site redirects to another domain or has no facts', async () => {
    const cache = new MemoryEvidenceCache();
    const away = () => Promise.resolve({ ...FRONT, url: 'https://parking.example.com/' });
    expect(await readSelfDescription(DOMAIN, { read: away, cache, now: Date.now }, signal)).toBeNull();
    expect(selfDescriptionOf([{ url: FRONT.url, html: '<p>Hello</p>' }], DOMAIN, '2026-11-20')).toBeNull();
  });

  it.each([
    ['tags that never end', '<'.repeat(600_000)],
    ['one line without end', `direttore responsabile ${'A '.repeat(300_000)}`],
    ['half a million links', '<a href="/redazione">redazione</a>'.repeat(18_000)],
    ['scripts inside scripts', '<script>'.repeat(70_000)],
  ])('is read from hostile pages: %s', (_, html) => {
    const described = selfDescriptionOf([{ url: FRONT.url, html }], DOMAIN, '2026-11-20');
    expect(described?.director ?? null).toBeNull();
  });
});
