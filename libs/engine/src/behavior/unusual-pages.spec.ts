import { JUDGED_LANGUAGES, type Analysis, type Genre } from '@vaglio/contracts';
import { composeAnalysis } from '../compose/compose-analysis.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import { describePage } from '../extract/extract-article.js';
import { fetchedPage } from '../extract/testing/fetched-page.factory.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { NO_EVIDENCE } from '../testing/article.factory.js';

const collector = new SignalCollector();

interface Judged {
  readonly analysis: Analysis;
  readonly genre: Genre;
  /** Codes of the findings that cost points. */
  readonly costing: readonly string[];
  readonly codes: readonly string[];
}

function judge(language: 'en' | 'it', title: string, body: string, finalUrl?: string): Judged {
  const html = `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><article><h1>${title}</h1>${body}</article></body></html>`;
  const article = describePage(fetchedPage(html, finalUrl === undefined ? {} : { finalUrl }));
  const signals = collector.collect(article);
  const evaluation = evaluateLocally(article, signals, NO_EVIDENCE);
  const costing = Object.values(evaluation.criteria)
    .flatMap(({ contributions }) => contributions)
    .filter(({ points, held = 0 }) => points + held < 0)
    .map(({ finding }) => finding.code);
  const codes = signals.findings.map(({ code }) => code);
  const analysis = composeAnalysis(article, signals, NO_EVIDENCE, evaluation);
  return { analysis, genre: signals.genre, costing, codes };
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const verses = (...lines: string[]) => `<p>${lines.join('<br>')}</p>`;
const times = <T>(many: number, make: (n: number) => T): T[] =>
  Array.from({ length: many }, (_, n) => make(n));

const CODE =
  '<pre><code>const MAX_LINES = 100;\nif (lines.length > MAX_LINES) {\n  throw new RangeError("TOO MANY LINES!!!");\n}</code></pre>';

/** Pages with too little prose to judge. */
const WITHOUT_PROSE: readonly (readonly [string, 'en' | 'it', string, string])[] = [
  [
    'code',
    'en',
    'Reading a file line by line',
    paragraphs(
      'Open the file with a stream so that memory stays low. The callback runs once for every line that was read.',
    ) +
      CODE.repeat(3) +
      paragraphs(
        'Set MAX_LINES to the number that your server can hold. The function throws an error otherwise. Run it with node and pass the path as the first argument.',
      ),
  ],
  [
    'a table',
    'en',
    'Municipal budget 2026, by department',
    `<table>${['ROADS', 'SCHOOLS', 'PARKS', 'LIBRARIES', 'HEALTH', 'FIRE'].map((name, n) => `<tr><td>${name} AND SERVICES</td><td>${1200 + n}</td><td>${1300 + n}</td></tr>`).join('')}</table>`,
  ],
  [
    'a list',
    'it',
    'Gli orari degli uffici comunali',
    `<ul>${['Anagrafe: lunedì 9-12', 'Tributi: martedì 9-12', 'URP: mercoledì 14-17', 'SUAP: venerdì 9-11'].map((item) => `<li>${item}</li>`).join('')}</ul>`,
  ],
  [
    'a live ticker',
    'en',
    'Election night live: results as they come in',
    times(
      16,
      (n) =>
        `<h3>2${n % 4}:${10 + n} GMT</h3><p>${['BREAKING: The SNP holds Dundee West with 51 per cent of the vote.', 'NBC NEWS and CNN call Ohio for the incumbent.', 'Turnout in the north is higher than four years ago, officials say.', 'HOLD!!!'][n % 4]}</p>`,
    ).join(''),
  ],
  [
    'a transcript',
    'en',
    'Transcript: the mayor on the budget',
    times(10, (n) =>
      n % 2 === 0
        ? '<p>HOST: So where does the money come from? You said last year there was nothing left to cut, and your critics call that a lie.</p>'
        : '<p>MAYOR ANNA REED: We have to find four million, and we will not take it from the schools. That is a promise I made.</p>',
    ).join(''),
  ],
  [
    'a transcript',
    'it',
    'Il testo integrale dell’intervista al sindaco',
    times(10, (n) =>
      n % 2 === 0
        ? '<p>CONDUTTORE: E allora da dove vengono i soldi? L’anno scorso diceva che non c’era più nulla da tagliare.</p>'
        : '<p>SINDACO: Dobbiamo trovare quattro milioni e non li prenderemo dalle scuole. È una promessa che ho fatto.</p>',
    ).join(''),
  ],
  [
    'a poem',
    'en',
    'The ferry in November',
    verses(
      'O grey and patient water,',
      'who counts the ones you keep?',
      'The lamp upon the harbour',
      'is all of us asleep!',
    ) +
      verses(
        'We never, never leave you,',
        'we always come back home;',
        'and all the world is only',
        'a little salt and foam!',
      ),
  ],
  [
    'a poem',
    'it',
    'Novembre',
    verses(
      'Acqua grigia e paziente,',
      'chi conta chi non torna?',
      'La lampada del porto',
      'è tutto ciò che resta!',
    ) +
      verses(
        'Mai, mai ti lasceremo,',
        'sempre si torna a casa;',
        'il mondo è solo un poco',
        'di sale e di risacca!',
      ),
  ],
  [
    'one sentence',
    'en',
    'Ferry to run all winter',
    paragraphs('The ferry to the island will run through the winter, the town council said on Wednesday.'),
  ],
  [
    'one sentence',
    'it',
    'Il traghetto anche d’inverno',
    paragraphs('Il traghetto per l’isola farà servizio anche d’inverno, ha detto mercoledì il Comune.'),
  ],
  [
    'two languages in turn',
    'en',
    'A letter from Lucca',
    times(4, () =>
      paragraphs(
        'The town council voted on Wednesday evening to keep the ferry to the island running through the winter, according to the minutes.',
        'Il consiglio comunale ha deciso mercoledì sera di mantenere il traghetto per l’isola anche in inverno, secondo il verbale.',
      ),
    ).join(''),
  ],
];

/** Reports with capitals as design or in names. */
const CAPITALS: readonly (readonly [string, 'en' | 'it', string, string])[] = [
  [
    'a page all in capitals',
    'en',
    'COUNCIL KEEPS THE ISLAND FERRY RUNNING',
    paragraphs(
      'THE TOWN COUNCIL VOTED ON WEDNESDAY EVENING TO KEEP THE FERRY TO THE ISLAND RUNNING THROUGH THE WINTER, ACCORDING TO THE MINUTES OF THE MEETING.',
      'THE SUBSIDY OF 1.8 MILLION EUROS COVERS THE TRIPS FROM NOVEMBER TO MARCH, SAID THE TREASURER, ANNA REED.',
      'ABOUT 320 PEOPLE LIVE ON THE ISLAND ALL YEAR. THE SCHOOL HAS NINETEEN PUPILS.',
      '"WITHOUT THE BOAT THERE WOULD BE NO SCHOOL," SAID THE CHAIRMAN OF THE RESIDENTS.',
      'THE NEXT VOTE IS PLANNED FOR APRIL. THE COUNCIL WILL PUBLISH THE CONTRACT NEXT WEEK.',
    ),
  ],
  [
    'a page all in capitals',
    'it',
    'IL TRAGHETTO RESTA ANCHE D’INVERNO',
    paragraphs(
      'IL CONSIGLIO COMUNALE HA DECISO MERCOLEDÌ SERA DI MANTENERE IL TRAGHETTO PER L’ISOLA ANCHE IN INVERNO, SECONDO IL VERBALE DELLA SEDUTA.',
      'IL CONTRIBUTO DI 1,8 MILIONI DI EURO COPRE LE CORSE DA NOVEMBRE A MARZO, HA DETTO L’ASSESSORA ANNA RICCI.',
      'SULL’ISOLA VIVONO CIRCA 320 PERSONE TUTTO L’ANNO. LA SCUOLA HA DICIANNOVE ALUNNI.',
      'IL PROSSIMO VOTO È PREVISTO PER APRILE. IL CONTRATTO SARÀ PUBBLICATO LA PROSSIMA SETTIMANA. LO HA FATTO SAPERE IL COMUNE.',
    ),
  ],
  [
    'a text full of acronyms',
    'en',
    'NATO and UNHCR sign UNRWA accord with OECD and UNESCO',
    paragraphs(
      'NATO, UNHCR and UNESCO signed an accord with the OECD on Monday, the UNHCR spokeswoman Anna Reed said.',
      'BBC WORLD NEWS and NBC reported on the AIDS and COVID programmes of the WHO and UNICEF.',
      'According to the OECD, the accord covers 14 countries. The news came after a vote, and the AIDS NEWS service carried it with the UNICEF NEWS desk.',
      'NASA and NOAA data will be shared with the CNN and FEMA NEWS CENTRE, the statement said, after news from the centre.',
      'The USDA, the HHS and the CDC will join next year. The text of the accord was published by UNESCO.',
    ),
  ],
  [
    'a text full of acronyms',
    'it',
    'INPS e INAIL, accordo con ANCI sul PNRR',
    paragraphs(
      'INPS, INAIL e ANCI hanno firmato lunedì un accordo sul PNRR, ha detto la portavoce dell’INPS Anna Ricci.',
      'La RAI e l’ANSA hanno riferito dei programmi di UNICEF e UNHCR.',
      'Secondo l’ISTAT l’accordo riguarda 14 regioni. I dati di ENEA e ISPRA saranno condivisi con il MEF, si legge nella nota.',
      'La CGIL, la CISL e la UIL entreranno l’anno prossimo. Il testo è stato pubblicato dal MEF.',
    ),
  ],
];

describe('a page that is not an ordinary article', () => {
  it.each(WITHOUT_PROSE)('gets no score when it is %s (%s)', (_what, language, title, body) => {
    const { analysis, costing } = judge(language, title, body);
    expect(analysis.judgement).toBe('abstained');
    expect(costing).toEqual([]);
    for (const each of JUDGED_LANGUAGES) expect(analysis.localized[each].flaggedSentences).toEqual([]);
  });

  it.each(CAPITALS)('has no finding for capitals when it is %s (%s)', (_what, language, title, body) => {
    const { genre, codes, costing } = judge(language, title, body);
    expect(genre).toBe('report');
    expect(codes).not.toContain('purpose.shouting');
    expect(codes).not.toContain('relevance.headline-shouts');
    expect(costing).toEqual([]);
  });

  const PROSE = times(6, () =>
    paragraphs(
      'The council met on Tuesday and agreed to mend the bridge before the first frost of the year, Anna Reed said.',
    ),
  ).join('');

  it.each<[Genre, string, string, string]>([
    ['paste', 'https://pastebin.com/a1B2c3D4', 'Untitled', 'Pasted text: no score'],
    [
      'forum',
      'https://old.reddit.com/r/ferries/comments/abc123/the_bridge/',
      'The bridge : ferries',
      'Forum page: no score',
    ],
    ['forum', 'https://hulls.example/forums/viewtopic.php?t=12', 'The bridge', 'Forum page: no score'],
    ['forum', 'https://hulls.example/threads/the-bridge.2675645/', 'The bridge', 'Forum page: no score'],
    [
      'fiction',
      'https://www.royalroad.com/fiction/34798/melas/chapter/1',
      'Melas',
      'Work of fiction: no score',
    ],
    ['fiction', 'https://stories.example/melas/1', 'Chapter 1: Murdered', 'Work of fiction: no score'],
    ['fiction', 'https://review.example/short-stories/the-bridge', 'The bridge', 'Work of fiction: no score'],
    ['shopping', 'https://paper.example/a', 'Gift guide: ten things for sailors', 'Shopping page: no score'],
    [
      'other',
      'https://paper.example/opinion/a',
      'Dear Abby: my husband sails without me',
      'Page of another kind: no score',
    ],
  ])('has the kind %s and no score at %s', (kind, url, title, badge) => {
    const { analysis, genre } = judge('en', title, PROSE, url);
    expect(genre).toBe(kind);
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.localized.en.badgeText).toBe(badge);
  });

  it('warns of a claimed hidden truth although its kind is not judged', () => {
    const claims = paragraphs('A diet of lemons heals cancer. The truth they hide is simple.');
    const { analysis, genre } = judge(
      'en',
      'Dear Abby: my husband sails',
      PROSE + claims,
      'https://paper.example/a',
    );
    expect([genre, analysis.judgement]).toEqual(['other', 'abstained']);
    for (const language of JUDGED_LANGUAGES) {
      const { summary, shortSummary, vaglioEvaluation } = analysis.localized[language];
      for (const text of [summary[0], shortSummary, vaglioEvaluation.journalisticArticle])
        expect(text).toMatch(/truth kept hidden|verità o (?:di )?poteri nascosti/);
      expect(vaglioEvaluation.criticalPoints).not.toEqual([]);
    }
  });

  it('has no criticism when its kind is not judged', () => {
    const claims = paragraphs(
      ...times(
        8,
        (n) => `In 19${50 + n} the plague killed ${n + 2} million people in the towns of the coast.`,
      ),
    );
    const { analysis, codes } = judge('en', 'Chapter 1: Murdered', claims, 'https://www.wattpad.com/1-melas');
    expect(codes).toContain('accuracy.numbers-unsourced');
    for (const language of JUDGED_LANGUAGES) {
      const { vaglioEvaluation, accuracyAnalysis } = analysis.localized[language];
      expect(vaglioEvaluation.criticalPoints).toEqual([]);
      const said = JSON.stringify([vaglioEvaluation, accuracyAnalysis.details]);
      expect(said).not.toMatch(/source nearby|fonte vicina|Ordinary care|normale attenzione/);
    }
  });

  it.each([
    ['https://paper.example/forum/the-mayor-speaks', 'Mayor opens the forum'],
    ['https://paper.example/news/reddit.com-goes-public', 'Reddit goes public'],
    ['https://paper.example/books/chapter-closes', 'A chapter closes for the harbour'],
    ['https://paper.example/topic/bridges', 'Bridge to be mended'],
  ])('is a report at %s', (url, title) => {
    expect(judge('en', title, PROSE, url).genre).toBe('report');
  });

  it('has the kind documentation when it is code', () => {
    const [, language, title, body] = WITHOUT_PROSE[0] ?? ['', 'en', '', ''];
    expect(judge(language, title, body).genre).toBe('documentation');
  });
});
