import { known, type Analysis, type JudgedLanguage } from '@vaglio/contracts';
import { composeAnalysis } from '../compose/compose-analysis.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { articleOf } from '../testing/article.factory.js';
import { gatherEvidence, localServers } from '../testing/evidence.js';
import { createEvidence, replayedEvidence, type EvidenceOptions, type LookedUp } from './create-evidence.js';
import { reportFindings } from './ledger/judge-reports.js';
import { matchEvidence, questionsOf } from './match-evidence.js';
import { bundledRegister } from './register/bundled-register.js';
import type { ReportReader } from './reports/report-reader.js';
import type { CorpusPage } from './sources/corpus.source.js';
import { UNRELATED } from './stance/checked-stance.js';

const register = bundledRegister();
/** The articles are of 12 March 2026. */
const now = (): number => Date.parse('2026-03-15T12:00:00Z');

const HOAXES = {
  en: articleOf({
    url: 'https://daily-wonder.example.com/bridge',
    domain: 'daily-wonder.example.com',
    title: 'Morandi bridge in Genoa was rebuilt with radioactive steel from Chernobyl',
    paragraphs: [
      'The new bridge in Genoa was rebuilt with 9,000 tonnes of radioactive steel taken from Chernobyl.',
      'Engineer Paolo Verdi measured the beams on Monday and wrote his figures in a report, said the mayor.',
      'The steel reached the port of Genoa in 2019 on three ships from Odessa, according to the customs office.',
      'Workers of the site received no masks, and the contract for the steel was worth 12 million euros.',
    ],
  }),
  it: articleOf({
    url: 'https://daily-wonder.example.com/ponte',
    domain: 'daily-wonder.example.com',
    language: { known: true, value: 'it' },
    title: 'Il ponte Morandi di Genova ricostruito con acciaio radioattivo di Chernobyl',
    paragraphs: [
      'Il nuovo ponte di Genova è stato ricostruito con 9.000 tonnellate di acciaio radioattivo preso a Chernobyl.',
      'L’ingegnere Paolo Verdi ha misurato le travi lunedì e ha scritto i valori in una relazione, ha detto il sindaco.',
      'L’acciaio è arrivato nel porto di Genova nel 2019 su tre navi da Odessa, secondo la dogana.',
      'Gli operai del cantiere non hanno ricevuto maschere, e il contratto per l’acciaio valeva 12 milioni di euro.',
    ],
  }),
} as const;

const DEBUNKINGS = {
  en: [
    [
      'https://fullfact.org/bridge',
      'No, the Morandi bridge in Genoa was not rebuilt with radioactive steel from Chernobyl',
      'The claim that the bridge in Genoa was rebuilt with radioactive steel from Chernobyl is false. The steel was made in Taranto.',
    ],
    [
      'https://www.bbc.co.uk/news/bridge',
      'Fake story about radioactive steel in the Genoa bridge debunked',
      'A story that the Morandi bridge was rebuilt with radioactive steel from Chernobyl is a hoax, engineers say. All beams came from Italian mills.',
    ],
    [
      'https://www.reuters.com/fact/bridge',
      'Genoa bridge and steel from Chernobyl: a hoax',
      'It is not true that steel from Chernobyl was used for the bridge in Genoa; the story was made up by a website last week.',
    ],
  ],
  it: [
    [
      'https://pagellapolitica.it/ponte',
      'No, il ponte Morandi di Genova non è stato ricostruito con acciaio radioattivo di Chernobyl',
      'È falso che il ponte di Genova sia stato ricostruito con acciaio radioattivo di Chernobyl. L’acciaio viene da Taranto.',
    ],
    [
      'https://www.ansa.it/ponte',
      'Bufala sull’acciaio radioattivo del ponte di Genova',
      'La storia del ponte Morandi ricostruito con acciaio radioattivo di Chernobyl è una bufala, dicono gli ingegneri. Le travi sono italiane.',
    ],
    [
      'https://www.repubblica.it/ponte',
      'Ponte di Genova e acciaio di Chernobyl: notizia falsa',
      'Non è vero che per il ponte di Genova sia stato usato acciaio di Chernobyl; la storia è inventata da un sito la settimana scorsa.',
    ],
  ],
} as const;

const SUPPORTS = {
  en: [
    'Genoa bridge: radioactive steel from Chernobyl',
    'The Morandi bridge in Genoa was rebuilt with radioactive steel from Chernobyl. Seen by ',
  ],
  it: [
    'Ponte di Genova: acciaio radioattivo di Chernobyl',
    'Il ponte Morandi di Genova ricostruito con acciaio radioattivo di Chernobyl. Visto da ',
  ],
} as const;

describe('evidence that denies the text', () => {
  const { answering } = localServers();

  const lookUp = (options: Partial<EvidenceOptions>, language: JudgedLanguage): Promise<LookedUp> => {
    const about = HOAXES[language];
    const signals = new SignalCollector().collect(about);
    return createEvidence({ register, now, timeoutMs: 60_000, ...options }).lookUp(
      questionsOf(about, signals),
    );
  };

  const analyzed = (lookedUp: LookedUp, language: JudgedLanguage): Analysis => {
    const about = HOAXES[language];
    const signals = new SignalCollector().collect(about);
    const evidence = matchEvidence(about, signals, lookedUp);
    return composeAnalysis(about, signals, evidence, evaluateLocally(about, signals, evidence));
  };

  const corpusOf = (pages: readonly (Omit<CorpusPage, 'publishedAt'> & Partial<CorpusPage>)[]) => ({
    corpus: { findRelated: () => Promise.resolve(pages.map((page) => ({ publishedAt: null, ...page }))) },
  });

  /** Reads the text of the debunking at a URL. */
  const reportsIn = (language: JudgedLanguage): ReportReader => ({
    read: (url) => {
      const [, title = '', text = ''] = DEBUNKINGS[language].find(([own]) => own === url) ?? [];
      return Promise.resolve({ title, text, publishedAt: null });
    },
  });

  const claimOf = (language: JudgedLanguage): string => {
    const { title } = HOAXES[language];
    return title.known ? title.value : '';
  };

  const sources = {
    'own stored analyses': (language) =>
      Promise.resolve(
        corpusOf(
          DEBUNKINGS[language].map(([url, title, text]) => ({ url, title, text, publishedAt: '2026-03-14' })),
        ),
      ),
    'web search, by excerpts': async (language) => {
      const results = DEBUNKINGS[language].map(([url, title, content]) => ({ url, title, content }));
      return { search: { url: (await answering({ results })).url } };
    },
    'web search, by the pages themselves': async (language) => {
      const results = DEBUNKINGS[language].map(([url]) => ({
        url,
        title: SUPPORTS[language][0],
        content: `${SUPPORTS[language][1]}${url}`,
      }));
      return { search: { url: (await answering({ results })).url }, reports: reportsIn(language) };
    },
    'GDELT, by the pages themselves': async (language) => {
      const articles = DEBUNKINGS[language].map(([url]) => ({
        url,
        title: SUPPORTS[language][0],
        seendate: '20260313T101500Z',
      }));
      return { lookups: { gdelt: (await answering({ articles })).url }, reports: reportsIn(language) };
    },
    'stored fact-checks': (language) =>
      Promise.resolve({
        factCheckMemory: {
          find: () =>
            Promise.resolve([
              {
                claim: claimOf(language),
                publisher: 'A checker',
                url: DEBUNKINGS[language][0][0],
                title: DEBUNKINGS[language][0][1],
                rating: language === 'en' ? 'False' : 'Falso',
                reviewedAt: null,
              },
            ]),
        },
      }),
    'Google Fact Check': async (language) => {
      const claims = DEBUNKINGS[language].map(([url, title]) => ({
        text: claimOf(language),
        claimReview: [
          {
            publisher: { name: 'A checker' },
            url,
            title,
            textualRating: language === 'en' ? 'False' : 'Falso',
          },
        ],
      }));
      return { factChecks: { apiKey: 'k', apiUrl: (await answering({ claims })).url } };
    },
  } satisfies Record<string, (language: JudgedLanguage) => Promise<Partial<EvidenceOptions>>>;

  const cases = Object.entries(sources).flatMap(([name, options]) =>
    (['en', 'it'] as const).map((language) => [name, language, options] as const),
  );

  it.each(cases)('lowers the score of a hoax: %s, %s', async (_name, language, options) => {
    const before = analyzed(await lookUp({}, language), language);
    const after = analyzed(await lookUp(await options(language), language), language);
    expect(after.credibilityScore).toBeLessThan(before.credibilityScore);
    expect(after.ledger?.claims[0]?.verdict).toBe('disputed');
    const [denial] = after.localized[language].accuracyAnalysis.weaknesses;
    expect(after.localized[language].summary[1]).toBe(denial);
  });

  it.each([
    [
      'a claim that calls something a fake',
      'Photos of the Genoa bridge beams were faked by a steel company',
      'The photos of the Genoa bridge beams were not faked by a steel company: the claim is false, experts say.',
    ],
    [
      'a claim with a "not" in it',
      'The beams of the Genoa bridge were not tested by the steel company',
      'It is false that the beams of the Genoa bridge were not tested by the steel company.',
    ],
  ])('never raises the score of %s', async (_name, title, text) => {
    const about = articleOf({ title, paragraphs: [`${title}. A worker of the site wrote so on Monday.`] });
    const signals = new SignalCollector().collect(about);
    const scoreWith = async (urls: readonly string[]): Promise<number> => {
      const options = corpusOf(urls.map((url) => ({ url, title: 'Genoa bridge beams', text })));
      const evidence = await gatherEvidence(
        createEvidence({ register, timeoutMs: 60_000, ...options }),
        about,
      );
      return evaluateLocally(about, signals, evidence).score;
    };
    expect(await scoreWith(['https://www.bbc.co.uk/a'])).toBeLessThanOrEqual(await scoreWith([]));
  });

  it('lowers the score of a hoax that only passes on what others claim', async () => {
    const about = { ...HOAXES.en, title: known(`Report: ${claimOf('en')}`) };
    const options = await sources['own stored analyses']('en');
    const { findings } = await gatherEvidence(
      createEvidence({ register, timeoutMs: 60_000, ...options }),
      about,
    );
    expect(findings.map(({ code }) => code)).toContain('accuracy.reports-deny');
  });

  it('marks later reports and shows the passage of each report', async () => {
    const lookedUp = await lookUp(await sources['own stored analyses']('en'), 'en');
    const [claim] = analyzed(lookedUp, 'en').ledger?.claims ?? [];
    expect(claim?.findings).toHaveLength(3);
    expect(claim?.findings.map(({ stance, isLater }) => [stance, isLater])).toEqual([
      ['denies', true],
      ['denies', true],
      ['denies', true],
    ]);
    expect(claim?.findings.every(({ passage }) => passage.length > 20)).toBe(true);
  });

  it('makes a finding of a report that neither denies nor bears out the text', () => {
    const [url, title, text] = DEBUNKINGS.en[0];
    const report = { url, title, text, publishedAt: null, publisher: 'A', owner: 'A', isFactChecker: false };
    const stance = { ...UNRELATED, stance: 'discuss' as const };
    const judged = { stance, isIndependent: true, isLater: false, isCopyOfText: false };
    const findings = reportFindings([{ ...judged, report: { ...report, source: 'web-search' } }]);
    expect(findings.map(({ code }) => code)).toEqual(['accuracy.reports-discuss']);
  });

  it('leaves a claim not settled after one denial, and disputed after several', async () => {
    const [, [url, title, text]] = DEBUNKINGS.en;
    const alone = analyzed(await lookUp(corpusOf([{ url, title, text }]), 'en'), 'en');
    const many = analyzed(await lookUp(await sources['own stored analyses']('en'), 'en'), 'en');
    expect(alone.ledger?.claims[0]?.verdict).toBe('not-settled');
    expect(many.ledger?.claims[0]?.verdict).toBe('disputed');
  });

  it('counts sites of one owner and copies of one denial once', async () => {
    const [, [, title, text]] = DEBUNKINGS.en;
    const urls = ['https://www.bbc.co.uk/a', 'https://www.bbc.com/b', 'https://www.reuters.com/c'];
    const { ledger } = analyzed(
      await lookUp(corpusOf(urls.map((url) => ({ url, title, text }))), 'en'),
      'en',
    );
    expect(ledger?.claims[0]?.verdict).toBe('not-settled');
    expect(ledger?.claims[0]?.findings.filter(({ isIndependent }) => isIndependent)).toHaveLength(1);
  });

  it('changes nothing for reports that only discuss the claim', async () => {
    const pages = ['https://www.bbc.co.uk/a', 'https://www.reuters.com/c'].map((url) => ({
      url,
      title: 'Genoa bridge: claims of radioactive steel from Chernobyl investigated',
      text: `It could not be confirmed whether the bridge in Genoa was rebuilt with radioactive steel from Chernobyl, as was reportedly claimed. Prosecutors are looking into it. ${url}`,
    }));
    const before = analyzed(await lookUp({}, 'en'), 'en');
    const after = analyzed(await lookUp(corpusOf(pages), 'en'), 'en');
    expect(after.credibilityScore).toBe(before.credibilityScore);
    expect(after.ledger?.claims[0]?.findings.every(({ stance }) => stance === 'discusses')).toBe(true);
  });

  it('gives the same bytes from stored look-ups', async () => {
    const lookedUp = await lookUp(await sources['web search, by excerpts']('en'), 'en');
    const stored = JSON.parse(JSON.stringify(lookedUp)) as LookedUp;
    const signals = new SignalCollector().collect(HOAXES.en);
    const replayed = await replayedEvidence(stored).lookUp(questionsOf(HOAXES.en, signals));
    expect(JSON.stringify(analyzed(replayed, 'en'))).toBe(JSON.stringify(analyzed(lookedUp, 'en')));
  });
});
