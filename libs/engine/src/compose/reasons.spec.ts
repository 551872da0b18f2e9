import {
  type AskedSource,
  CRITERIA,
  JUDGED_LANGUAGES,
  type Criterion,
  type ClaimFinding,
  type LedgerClaim,
} from '@vaglio/contracts';
import type { CriterionEvaluation } from '../evaluation.types.js';
import { finding, type FindingCode } from '../finding-catalogue.js';
import { composeAnalysis } from './compose-analysis.js';
import { languageFormat } from './texts/language-format.js';
import { english } from './texts/en/phrases.js';
import { withPreposition } from './texts/it/names.js';
import { italian } from './texts/it/phrases.js';
import { examine } from '../testing/examine.js';
import { NO_EVIDENCE, NO_STRUCTURED_FACTS, REGISTERED_OUTLET } from '../testing/article.factory.js';
import { DUBIOUS } from '../testing/articles/dubious.js';
import { OPINION } from '../testing/articles/opinion.js';
import { REPORT } from '../testing/articles/report.js';

const DENIAL: ClaimFinding = {
  source: 'fact-checks',
  publisher: 'Checkers',
  title: 'No vote',
  url: 'https://checkers.example/vote',
  passage: 'There was no vote.',
  stance: 'denies',
  publishedAt: null,
  isIndependent: true,
  isLater: false,
};

/** Findings of nearly every page. */
const TRIVIAL = [
  'currency.date-stated',
  'relevance.headline-supported',
  'relevance.concrete-detail',
  'authority.byline-named',
];

describe('the reasons of an analysis', () => {
  it.each([REPORT.en, REPORT.it, OPINION.en, OPINION.it])(
    'show trivial findings with their criterion and not as key findings',
    (sketch) => {
      const { localized } = examine(sketch).analysis;
      for (const language of JUDGED_LANGUAGES) {
        const { vaglioEvaluation, ...analyses } = localized[language];
        const trivial = CRITERIA.flatMap((criterion) => analyses[`${criterion}Analysis`].evidence)
          .filter(({ code, points }) => TRIVIAL.includes(code) && points > 0)
          .map(({ text }) => text);
        expect(trivial).not.toEqual([]);
        for (const text of trivial) expect(vaglioEvaluation.keyFindings.join('\n')).not.toContain(text);
      }
    },
  );

  it.each([DUBIOUS.en, DUBIOUS.it])(
    'are only against a doubtful text, also from a known outlet',
    (sketch) => {
      const { credibilityClass, localized } = examine(sketch, REGISTERED_OUTLET).analysis;
      expect(['low', 'poor']).toContain(credibilityClass);
      expect(localized.en.shortSummary).toContain(': against it, ');
      expect(localized.it.shortSummary).toContain(': a sfavore, ');
    },
  );
});

describe('the verdict on a criterion', () => {
  const verdict = (criterion: Criterion, change: Partial<CriterionEvaluation>): string[] => {
    const { article, signals, evidence, evaluation } = examine(REPORT.en);
    const criteria = {
      ...evaluation.criteria,
      [criterion]: { ...evaluation.criteria[criterion], contributions: [], manner: 0, ...change },
    };
    const { localized } = composeAnalysis(article, signals, evidence, { ...evaluation, criteria });
    return JUDGED_LANGUAGES.map((language) => localized[language][`${criterion}Analysis`].evaluation);
  };
  const measured = finding('purpose.measured-language', { data: { count: 20 } });
  const unsourced = {
    finding: finding('accuracy.rumour', { data: { count: 1, cues: ['rumors'] } }),
    points: -1,
  };
  const detail = finding('relevance.concrete-detail', { data: { count: 4, total: 6 } });

  it('calls the manner of writing a hint where nothing else took points', () => {
    const [en, it] = verdict('accuracy', { base: 9, manner: -4, score: 5 });
    expect(en).toMatch(/^A hint, no proof: the style is close to/);
    expect(it).toMatch(/^Un indizio, non una prova: lo stile somiglia/);
  });

  it('sets a sober style against the level where little supports the text', () => {
    const [en, it] = verdict('accuracy', { base: 4, manner: 4, score: 8, contributions: [unsourced] });
    expect(en).toMatch(
      /^Thinly sourced, though the style is close to that of stories others have rated true/,
    );
    expect(it).toMatch(
      /^Poche fonti indicate, ma lo stile somiglia a quello di notizie che altri hanno giudicato vere/,
    );
  });

  it('says of a criterion with points for the style alone that style is no proof', () => {
    const [en, it] = verdict('accuracy', { base: 4, manner: 9, score: 13 });
    expect(en).toBe(
      'Judged by the style alone, which is no proof: the style is close to that of stories others have rated true.',
    );
    expect(it).toMatch(/^Giudicato solo dallo stile, che non è una prova: lo stile /);
  });

  it('calls a text well sourced only where its findings, without its style, give enough points', () => {
    const named = finding('accuracy.named-sources', { data: { count: 4, who: ['Anna Reed'] } });
    const level = (points: number): string => {
      const contributions = [{ finding: named, points }];
      return verdict('accuracy', { base: 4, manner: 9, score: 17, contributions })[0] ?? '';
    };
    expect(level(4)).toMatch(/^Partly sourced: /);
    expect(level(8)).toMatch(/^Well sourced: /);
  });

  it('does not call a text supported by the points that it did not lose', () => {
    const raised = { base: 4, raised: 9, manner: -1 };
    const [en, it] = verdict('accuracy', { ...raised, score: 12 });
    expect(en).toMatch(/^A hint, no proof: /);
    expect(it).toMatch(/^Un indizio, non una prova: /);
    const withFault = verdict('accuracy', { ...raised, score: 11, contributions: [unsourced] });
    expect(withFault[0]).toMatch(/^Thinly sourced: /);
    expect(withFault[1]).toMatch(/^Poche fonti indicate: /);
  });

  it('sets a list against the outlet beside what another list says for it', () => {
    const data = { name: 'The Harbour Ledger', source: 'A list' };
    const [en, it] = verdict('authority', {
      ...{ base: 7, score: 11 },
      contributions: [
        { finding: finding('authority.outlet-registered', { data: { ...data, kind: '' } }), points: 6 },
        { finding: finding('authority.outlet-flagged', { data }), points: -2 },
      ],
    });
    expect(en).toMatch(/ is a known outlet \(.*, though .* public list of unreliable sites/);
    expect(it).toMatch(/ è una testata nota \(.*, ma .* elenco pubblico di siti inaffidabili/);
  });

  it('says that a headline fits where all its key words are in the text', () => {
    const supported = (count: number) =>
      finding('relevance.headline-supported', { data: { count, total: 4 } });
    const [fits] = verdict('relevance', { score: 12, contributions: [{ finding: supported(4), points: 3 }] });
    const [mostly] = verdict('relevance', {
      score: 12,
      contributions: [{ finding: supported(3), points: 3 }],
    });
    expect(fits).toMatch(/^The headline is about the subject of the text: all four/);
    expect(mostly).toMatch(/^The headline is mostly about the subject of the text: three of four/);
  });

  it('says no more than the directory about an outlet that only a directory has', () => {
    const data = { name: 'The Harbour Ledger', source: 'A directory', kind: '', isOnlyListed: true } as const;
    const [en, it] = verdict('authority', {
      ...{ base: 6, score: 9 },
      contributions: [{ finding: finding('authority.outlet-registered', { data }), points: 3 }],
    });
    expect(en).toBe(
      'Our lists name the publisher without rating it: The Harbour Ledger is on a list of outlets (A directory).',
    );
    expect(it).toBe(
      'I nostri elenchi nominano la testata senza giudicarla: The Harbour Ledger figura in un elenco di testate (A directory).',
    );
  });

  it.each([
    [
      'no-agreement',
      'but Wikipedia’s editors do not agree',
      'ma tra i redattori di Wikipedia non c’è consenso',
    ],
    ['by-topic', 'whose reliability depends on the topic', 'la cui affidabilità, secondo Wikipedia, dipende'],
  ] as const)('names a reservation on a known outlet, which is no reason then: %s', (reservation, en, it) => {
    const data = { name: 'The Harbour Ledger', source: 'A list', kind: '', reservation };
    const findings = [finding('authority.outlet-registered', { data, origin: 'outside' })];
    const { localized } = examine(REPORT.en, { ...NO_EVIDENCE, findings }).analysis;
    expect(localized.en.authorityAnalysis.evaluation).toContain(en);
    expect(localized.it.authorityAnalysis.evaluation).toContain(it);
    expect(localized.en.shortSummary).not.toContain('known outlet');
  });

  it('says who publishes an outlet that only directories have', () => {
    const data = { name: 'The Harbour Ledger', source: 'A directory', kind: '', isOnlyListed: true } as const;
    const [en, it] = verdict('authority', {
      ...{ base: 6, score: 9 },
      contributions: [
        {
          finding: finding('authority.outlet-registered', { data: { ...data, publisher: 'Pier Holdings' } }),
          points: 3,
        },
      ],
    });
    expect(en).toContain(
      'The Harbour Ledger is on a list of outlets (A directory), which names Pier Holdings as its publisher.',
    );
    expect(it).toContain(
      'The Harbour Ledger figura in un elenco di testate (A directory), che indica come editore Pier Holdings.',
    );
  });

  it('counts a directory that has the outlet as no reason for trust', () => {
    const shortSummary = (isOnlyListed: object): string => {
      const data = { name: 'The Harbour Ledger', source: 'A directory', kind: '', ...isOnlyListed };
      const listed = finding('authority.outlet-registered', { data, origin: 'outside', strength: 0.25 });
      return examine(OPINION.en, { ...NO_EVIDENCE, findings: [listed] }).analysis.localized.en.shortSummary;
    };
    expect(shortSummary({})).toContain('a known outlet');
    expect(shortSummary({ isOnlyListed: true })).not.toContain('a known outlet');
  });

  it('calls a text concrete where details speak for it and no headline does', () => {
    const [en, it] = verdict('relevance', { contributions: [{ finding: detail, points: 1 }] });
    expect(en).toMatch(/^The text is concrete: most of its sentences/);
    expect(it).toMatch(/^Il testo è concreto: la maggior parte delle sue frasi/);
  });

  it('sets something good against a criterion that stays open', () => {
    const [en, it] = verdict('purpose', {
      ...{ base: 9, manner: -6, score: 9 },
      contributions: [{ finding: measured, points: 6 }],
    });
    expect(en).toMatch(/^Undecided, though /);
    expect(it).toMatch(/^Giudizio sospeso, ma non abbiamo trovato né insulti/);
    expect(verdict('relevance', { manner: 2 })[0]).toBe(
      'Undecided, though the headline is not worded like clickbait.',
    );
  });
});

describe('the claims of a page whose kind is not judged', () => {
  it('are left out without findings', () => {
    const { article, signals, evidence, evaluation } = examine(REPORT.en);
    const claim: LedgerClaim = {
      claim: 'The council voted.',
      locator: { kind: 'title', quote: 'The council voted.' },
      findings: [],
      verdict: 'not-settled',
    };
    const checked: LedgerClaim = {
      ...claim,
      claim: 'The vote was void.',
      findings: [DENIAL],
      verdict: 'disputed',
    };
    const ledger = { claims: [claim, checked], asked: [], publisher: null, studies: [] };
    const withLedger = { ...evidence, ledger };
    const notJudged = { ...evaluation, judgement: 'abstained', limitations: ['kind-not-judged'] } as const;
    expect(composeAnalysis(article, signals, withLedger, notJudged).ledger?.claims).toEqual([checked]);
    expect(composeAnalysis(article, signals, withLedger, evaluation).ledger?.claims).toEqual([
      claim,
      checked,
    ]);
  });
});

describe('the sources of an analysis', () => {
  const noteOf = (...asked: readonly Pick<AskedSource, 'source' | 'outcome'>[]): string => {
    const { article, signals, evidence, evaluation } = examine(REPORT.en);
    const withAsked = {
      ...evidence,
      asked: asked.map((one) => ({ ...one, at: null, sent: [], received: 0 })),
    };
    const { localized } = composeAnalysis(article, signals, withAsked, evaluation);
    return JSON.stringify(localized.en);
  };

  it('are not called outside sources when only data of this server was searched', () => {
    const note = noteOf(
      { source: 'outlet-register', outcome: 'answered' },
      { source: 'corpus', outcome: 'nothing-found' },
      { source: 'fact-check-memory', outcome: 'nothing-found' },
      { source: 'gdelt', outcome: 'skipped' },
    );
    expect(note).toContain('the text was not compared with others');
    expect(note).toContain('The text was not compared with others');
  });

  it('have answered when they found nothing, and not when they failed', () => {
    const note = noteOf(
      { source: 'outlet-register', outcome: 'answered' },
      { source: 'gdelt', outcome: 'nothing-found' },
      { source: 'wikidata', outcome: 'failed' },
    );
    expect(note).toContain('two outside sources were asked, of which one answered');
    expect(note).toContain('No independent source was found that confirms or refutes it');
  });

  it('are not said to have found nothing about the story when only its publisher was looked up', () => {
    const note = noteOf(
      { source: 'wikidata', outcome: 'answered' },
      { source: 'rdap', outcome: 'nothing-found' },
      { source: 'gdelt', outcome: 'failed' },
    );
    expect(note).toContain('The text was not compared with others');
  });
});

describe('the sentences about points', () => {
  const { criterion, assessment } = italian;

  it('say that a score stays where gains and losses are equal', () => {
    expect(criterion.moves('Scopo', 8, 8, 'un passo (−1); un altro (+1)')).toBe(
      'Scopo resta a 8 su 20: un passo (−1); un altro (+1).',
    );
    expect(criterion.moves('Scopo', 8, 9, 'un passo (+1)')).toBe('Scopo 8 → 9 su 20: un passo (+1).');
    expect(english.criterion.moves('Purpose', 8, 8, 'one (−1); another (+1)')).toBe(
      'Purpose stays at 8 of 20: one (−1); another (+1).',
    );
  });

  it.each([
    ['da', 'Il Mattino', 'dal Mattino'],
    ['da', 'Boston Herald', 'dal Boston Herald'],
    ['a', 'The Times of India', 'al Times of India'],
    ['da', 'Evening Mail', 'dall’Evening Mail'],
    ['da', 'CNN', 'dalla CNN'],
    ['a', 'ABC News', 'all’ABC News'],
    ['da', 'Positive News', 'da Positive News'],
    ['a', 'la Repubblica', 'alla Repubblica'],
    ['da', 'L’Espresso', 'dall’Espresso'],
    ['a', 'abc.example', 'ad abc.example'],
    ['da', 'Reuters', 'da Reuters'],
  ] as const)(
    'join an Italian preposition and the article of an outlet: %s %s',
    (preposition, name, joined) => {
      expect(withPreposition(preposition, name)).toBe(joined);
    },
  );

  it('agree in Italian with one finding as with several', () => {
    expect(criterion.uncounted(14, 'un anno coerente con la data')).toBe(
      'Nessun punto in più per un anno coerente con la data: qui la pagina da sola può ottenere al massimo 14 punti.',
    );
  });

  it('do not say that a text has no quotations and no figures where none is worth a note', () => {
    expect(assessment.noFacts).toContain('non abbiamo rilevato elementi');
  });
});

describe('a quoted sentence', () => {
  it.each([
    ['It may work,” says André Neu', '“‘It may work,’ says André Neu”'],
    [
      'The words of King: “Every society has its guardians',
      '“The words of King: ‘Every society has its guardians’”',
    ],
    ['Media: «Raid on the camp, at least 15 dead', '“Media: ‘Raid on the camp, at least 15 dead’”'],
    ['A screen of 27" and a second one', '“A screen of 27″ and a second one”'],
    ['Two ends” of other” quotations', '“Two ends of other quotations”'],
  ])('keeps the words of another apart: %s', (text, quoted) => {
    expect(languageFormat('en').quote(text)).toBe(quoted);
  });

  it('closes a quotation that was cut', () => {
    expect(languageFormat('it').quote('Il sindaco: «Non lo sappiamo ancora, ma lo diremo a tutti»', 40)).toBe(
      '«Il sindaco: “Non lo sappiamo ancora, ma…”»',
    );
  });
});

describe('a page that declares a paywall', () => {
  const isPartial = (...paragraphs: readonly string[]): boolean => {
    const structured = { ...NO_STRUCTURED_FACTS, isPaywalled: true };
    return examine({ ...REPORT.en, paragraphs, structured }).evaluation.limitations.includes('paywalled');
  };
  const whole = [...REPORT.en.paragraphs, ...REPORT.en.paragraphs];

  it('may be read in part where its text is short or is cut', () => {
    expect(isPartial(...REPORT.en.paragraphs)).toBe(true);
    expect(isPartial(...whole, 'The operator, Ellery Line, has told the')).toBe(true);
    expect(isPartial(...whole, 'The operator, Ellery Line, has told the...')).toBe(true);
  });

  it('is read whole where a long text ends with a whole sentence', () => {
    expect(isPartial(...whole)).toBe(false);
  });
});

describe('a text that was paid for', () => {
  it('says so first', () => {
    const structured = { ...NO_STRUCTURED_FACTS, isSponsored: true };
    const { en, it } = examine({ ...REPORT.en, structured }).analysis.localized;
    expect(en.shortSummary).toMatch(/\. It says openly that it was paid for\.$/);
    expect(it.shortSummary).toMatch(/\. Il testo dichiara apertamente di essere stato pagato\.$/);
    expect(en.vaglioEvaluation.keyFindings.join(' ')).not.toContain('No loaded or alarming wording');
  });
});

describe('the words for findings', () => {
  it.each(Object.keys(english.findings) as FindingCode[])('of %s are written in both languages', (code) => {
    const [en, it] = [english.findings[code], italian.findings[code]];
    for (const part of ['name', 'flag', 'check'] as const) {
      expect(it[part] === '').toBe(false);
      if (en[part] !== undefined) expect(it[part]).not.toBe(en[part]);
    }
  });
});

describe('an Italian sentence of the analysis', () => {
  it.each([
    ['report', REPORT.it],
    ['dubious', DUBIOUS.it],
    ['opinion', OPINION.it],
    ['report with a fault', { ...REPORT.it, title: `Non crederete a questo: ${REPORT.it.title}` }],
  ])('has one colon at most (%s)', (_, sketch) => {
    const { vaglioEvaluation, rationale, accuracyAnalysis, authorityAnalysis } =
      examine(sketch).analysis.localized.it;
    const texts = [
      vaglioEvaluation.journalisticArticle,
      vaglioEvaluation.reasoning,
      vaglioEvaluation.finalAssessment,
      vaglioEvaluation.assessmentReason,
      ...vaglioEvaluation.keyFindings,
      rationale,
      accuracyAnalysis.evaluation,
      authorityAnalysis.evaluation,
    ].map((each) => each.replace(/«[^»]*»/g, '«…»'));
    const twice = texts.flatMap((each) => each.match(/[^.!?\n]*:[^.!?\n]*:[^.!?\n]*/g) ?? []);
    expect(twice).toEqual([]);
  });
});

describe('the opening that an analysis quotes', () => {
  const opened = (...first: string[]): boolean => {
    const paragraphs = [...first, ...REPORT.en.paragraphs];
    const { en, it: italian } = examine({ ...REPORT.en, paragraphs }).analysis.localized;
    const [sentence = ''] = REPORT.en.paragraphs[0]?.split('. ') ?? [];
    const articles = [en, italian].map(({ vaglioEvaluation }) => vaglioEvaluation.journalisticArticle);
    expect(articles[0]).toMatch(/It opens: “/);
    return articles.every((article) => article.includes(sentence.slice(0, 60)));
  };

  it.each([
    [
      'a caption',
      'Pictured right, is the reader Lena Fisk, who spoke to the council at the harbour on Tuesday.',
    ],
    ['a credit', 'The old ferry leaves the harbour of Port Ellery on a grey morning. Photo by Lena Fisk'],
    [
      'an Italian caption',
      'Nella foto, il vecchio traghetto lascia il porto in una mattina grigia di marzo.',
    ],
    ['an Italian credit', 'Il vecchio traghetto lascia il porto in una mattina grigia. Foto di Lena Fisk'],
    [
      'an invitation',
      'Stay updated with the Harbour Ledger to get news of the ferry on every day of the week.',
    ],
    [
      'a disclosure',
      'This post may contain links to shops that pay the author a part of what you spend there.',
    ],
    ['a label', 'Getty Images'],
    ['a byline', 'By Lena Fisk'],
  ])('is the first sentence of the article after %s', (_what, line) => {
    expect(opened(line)).toBe(true);
  });
});
