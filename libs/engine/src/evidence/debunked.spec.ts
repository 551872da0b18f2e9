import type { Analysis } from '@vaglio/contracts';
import { composeAnalysis } from '../compose/compose-analysis.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import { startLocalServer, type LocalServer } from '../read/testing/local-server.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { articleOf } from '../testing/article.factory.js';
import { createEvidence, replayedEvidence, type EvidenceOptions, type LookedUp } from './evidence.js';
import { matchEvidence, questionsOf } from './match-evidence.js';
import { bundledRegister } from './register/bundled-register.js';

const register = bundledRegister();

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

type JudgedLanguage = keyof typeof HOAXES;

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
  const servers: LocalServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  const answering = async (body: unknown): Promise<LocalServer> => {
    const server = await startLocalServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
    servers.push(server);
    return server;
  };

  const lookUp = (options: Partial<EvidenceOptions>, language: JudgedLanguage): Promise<LookedUp> => {
    const about = HOAXES[language];
    const signals = new SignalCollector().collect(about);
    return createEvidence({ register, ...options }).lookUp(questionsOf(about, signals));
  };

  const analysed = (lookedUp: LookedUp, language: JudgedLanguage): Analysis => {
    const about = HOAXES[language];
    const signals = new SignalCollector().collect(about);
    const evidence = matchEvidence(about, signals, lookedUp);
    return composeAnalysis(about, signals, evidence, evaluateLocally(about, signals, evidence));
  };

  const sources = {
    'own stored analyses': (language: JudgedLanguage): Promise<Partial<EvidenceOptions>> =>
      Promise.resolve({
        corpus: {
          findRelated: () =>
            Promise.resolve(
              DEBUNKINGS[language].map(([url, title, text]) => ({
                url,
                title,
                text,
                publishedAt: '2026-03-14',
              })),
            ),
        },
      }),
    'web search, by excerpts': async (language: JudgedLanguage): Promise<Partial<EvidenceOptions>> => {
      const results = DEBUNKINGS[language].map(([url, title, content]) => ({ url, title, content }));
      return { search: { url: (await answering({ results })).url } };
    },
    'web search, by the pages themselves': async (
      language: JudgedLanguage,
    ): Promise<Partial<EvidenceOptions>> => {
      const results = DEBUNKINGS[language].map(([url]) => ({
        url,
        title: SUPPORTS[language][0],
        content: `${SUPPORTS[language][1]}${url}`,
      }));
      return {
        search: { url: (await answering({ results })).url },
        reports: {
          read: (url) => {
            const [, title = '', text = ''] = DEBUNKINGS[language].find(([own]) => own === url) ?? [];
            return Promise.resolve({ title, text, publishedAt: null });
          },
        },
      };
    },
    'GDELT, by the pages themselves': async (language: JudgedLanguage): Promise<Partial<EvidenceOptions>> => {
      const articles = DEBUNKINGS[language].map(([url]) => ({
        url,
        title: SUPPORTS[language][0],
        seendate: '20260313T101500Z',
      }));
      return {
        lookups: { gdelt: (await answering({ articles })).url },
        reports: {
          read: (url) => {
            const [, title = '', text = ''] = DEBUNKINGS[language].find(([own]) => own === url) ?? [];
            return Promise.resolve({ title, text, publishedAt: null });
          },
        },
      };
    },
    'stored fact-checks': (language: JudgedLanguage): Promise<Partial<EvidenceOptions>> =>
      Promise.resolve({
        factCheckMemory: {
          find: () =>
            Promise.resolve([
              {
                claim: HOAXES[language].title.known ? HOAXES[language].title.value : '',
                publisher: 'A checker',
                url: DEBUNKINGS[language][0][0],
                title: DEBUNKINGS[language][0][1],
                rating: language === 'en' ? 'False' : 'Falso',
                reviewedAt: null,
              },
            ]),
        },
      }),
    'Google Fact Check': async (language: JudgedLanguage): Promise<Partial<EvidenceOptions>> => {
      const claims = DEBUNKINGS[language].map(([url, title]) => ({
        text: HOAXES[language].title.known ? HOAXES[language].title.value : '',
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
  };

  const cases = Object.entries(sources).flatMap(([name, options]) =>
    (['en', 'it'] as const).map((language) => [name, language, options] as const),
  );

  it.each(cases)('lowers the score of a hoax: %s, %s', async (_name, language, options) => {
    const before = analysed(await lookUp({}, language), language);
    const after = analysed(await lookUp(await options(language), language), language);
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
  ])('never raises the score of %s', (_name, title, text) => {
    const about = articleOf({ title, paragraphs: [`${title}. A worker of the site wrote so on Monday.`] });
    const signals = new SignalCollector().collect(about);
    const scoreWith = async (pages: readonly string[]): Promise<number> => {
      const corpus = {
        findRelated: () =>
          Promise.resolve(
            pages.map((url) => ({ url, title: 'Genoa bridge beams', text, publishedAt: null })),
          ),
      };
      const evidence = matchEvidence(
        about,
        signals,
        await createEvidence({ register, corpus }).lookUp(questionsOf(about, signals)),
      );
      return evaluateLocally(about, signals, evidence).score;
    };
    return expect(
      Promise.all([scoreWith([]), scoreWith(['https://www.bbc.co.uk/a'])]).then(
        ([without = 0, withDenial = 0]) => withDenial - without,
      ),
    ).resolves.toBeLessThanOrEqual(0);
  });

  it('lowers the score of a hoax that only passes on what others claim', async () => {
    const about = {
      ...HOAXES.en,
      title: {
        known: true,
        value: `Report: ${'Morandi bridge in Genoa was rebuilt with radioactive steel from Chernobyl'}`,
      },
    } as const;
    const signals = new SignalCollector().collect(about);
    const lookedUp = await lookUp(await sources['own stored analyses']('en'), 'en');
    const codes = matchEvidence(about, signals, lookedUp).findings.map(({ code }) => code);
    expect(codes).toContain('accuracy.reports-deny');
  });

  it('marks what appeared after the text, and shows the passage of each report', async () => {
    const lookedUp = await lookUp(await sources['own stored analyses']('en'), 'en');
    const [claim] = analysed(lookedUp, 'en').ledger?.claims ?? [];
    expect(claim?.findings).toHaveLength(3);
    expect(claim?.findings.map(({ stance, isLater }) => [stance, isLater])).toEqual([
      ['denies', true],
      ['denies', true],
      ['denies', true],
    ]);
    expect(claim?.findings.every(({ passage }) => passage.length > 20)).toBe(true);
  });

  it('leaves a claim not settled after one denial, and disputed after several', async () => {
    const [, [url, title, text]] = DEBUNKINGS.en;
    const one = { corpus: { findRelated: () => Promise.resolve([{ url, title, text, publishedAt: null }]) } };
    const alone = analysed(await lookUp(one, 'en'), 'en');
    const many = analysed(await lookUp(await sources['own stored analyses']('en'), 'en'), 'en');
    expect(alone.ledger?.claims[0]?.verdict).toBe('not-settled');
    expect(many.ledger?.claims[0]?.verdict).toBe('disputed');
  });

  it('counts sites of one owner and copies of one denial once', async () => {
    const [, [, title, text]] = DEBUNKINGS.en;
    const urls = ['https://www.bbc.co.uk/a', 'https://www.bbc.com/b', 'https://www.reuters.com/c'];
    const corpus = {
      findRelated: () => Promise.resolve(urls.map((url) => ({ url, title, text, publishedAt: null }))),
    };
    const { ledger } = analysed(await lookUp({ corpus }, 'en'), 'en');
    expect(ledger?.claims[0]?.verdict).toBe('not-settled');
    expect(ledger?.claims[0]?.findings.filter(({ isIndependent }) => isIndependent)).toHaveLength(1);
  });

  it('changes nothing for reports that only discuss the claim', async () => {
    const pages = ['https://www.bbc.co.uk/a', 'https://www.reuters.com/c'].map((url) => ({
      url,
      title: 'Genoa bridge: claims of radioactive steel from Chernobyl investigated',
      text: `It could not be confirmed whether the bridge in Genoa was rebuilt with radioactive steel from Chernobyl, as was reportedly claimed. Prosecutors are looking into it. ${url}`,
      publishedAt: null,
    }));
    const before = analysed(await lookUp({}, 'en'), 'en');
    const after = analysed(
      await lookUp({ corpus: { findRelated: () => Promise.resolve(pages) } }, 'en'),
      'en',
    );
    expect(after.credibilityScore).toBe(before.credibilityScore);
    expect(after.ledger?.claims[0]?.findings.every(({ stance }) => stance === 'discusses')).toBe(true);
  });

  it('gives the same bytes again from stored look-ups, without a network', async () => {
    const lookedUp = await lookUp(await sources['web search, by excerpts']('en'), 'en');
    const stored = JSON.parse(JSON.stringify(lookedUp)) as LookedUp;
    const signals = new SignalCollector().collect(HOAXES.en);
    const replayed = await replayedEvidence(stored).lookUp(questionsOf(HOAXES.en, signals));
    expect(JSON.stringify(analysed(replayed, 'en'))).toBe(JSON.stringify(analysed(lookedUp, 'en')));
  });
});
