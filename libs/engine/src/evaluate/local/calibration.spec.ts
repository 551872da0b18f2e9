import { known, unknown, type Criterion } from '@vaglio/contracts';
import type { Evidence } from '../../analysis.types.js';
import { finding, type FindingCode } from '../../finding-catalogue.js';
import { examine } from '../../testing/examine.js';
import { NO_EVIDENCE, NO_STRUCTURED_FACTS } from '../../testing/article.factory.js';
import { DUBIOUS } from '../../testing/articles/dubious.js';
import { OPINION } from '../../testing/articles/opinion.js';
import { REPORT } from '../../testing/articles/report.js';
import { MAX_MANNER_POINTS } from '../score-points.js';
import { scoreOfBasis } from './judge.js';

const DATA = { name: 'The Harbour Ledger', source: 'A public list' };

function evidenceWith(code: 'authority.outlet-self-regulated' | 'authority.outlet-flagged'): Evidence {
  return {
    ...NO_EVIDENCE,
    findings: [finding(code, { data: DATA, origin: 'outside' })],
    data: { register: 'v1' },
  };
}

const BAIT = {
  en: {
    title: 'You won’t believe what this town did to its only bridge',
    paragraphs: [
      'It was an incredible, unbelievable scene that left everyone speechless. The whole town came to watch, and what happened was truly shocking.',
      'Some say it was planned for years. Experts say it could happen again anywhere, and that nobody is prepared.',
      'The images are going around the world. People are saying that it changed their lives, and you can see why.',
      'It is the most astonishing thing that has ever happened in a place like this, and it is only the beginning.',
      'Nothing will be the same again. The bridge is gone, the people are angry, and the questions are many.',
      'What will happen next? Keep following us, because there is more to come, and you do not want to miss it.',
    ],
  },
  it: {
    title: 'Non crederete a quello che questo paese ha fatto al suo unico ponte',
    paragraphs: [
      'È stata una scena incredibile, sconvolgente, che ha lasciato tutti senza parole. Tutto il paese è venuto a guardare, e quello che è successo è stato davvero scioccante.',
      'Secondo alcuni era previsto da anni. Gli esperti dicono che potrebbe succedere di nuovo ovunque, e che non siamo preparati.',
      'Le immagini stanno facendo il giro del mondo. Si dice che abbia cambiato la vita di tanti, e si capisce perché.',
      'È la cosa più stupefacente che sia mai accaduta in un posto come questo, ed è solo l’inizio.',
      'Nulla sarà più come prima. Il ponte non c’è più, la gente è arrabbiata, e le domande sono molte.',
      'Che cosa succederà adesso? Continuate a seguirci, perché non è finita, e non vorrete perdervelo.',
    ],
  },
};

const POLITICS = {
  en: 'The government, the parliament, the police and the courts are silent, and no law will change that.',
  it: 'Il governo, il parlamento, la polizia e i giudici tacciono, e nessuna legge lo cambierà.',
};

/** In an opinion the manner of writing gives and takes no points. */
const AS_OPINION = { ...NO_STRUCTURED_FACTS, section: 'Opinion' };

describe.each(['en', 'it'] as const)('the table of points (%s)', (language) => {
  const classOf = (...given: Parameters<typeof examine>) => examine(...given).analysis.credibilityClass;

  it('gives a sourced report by an unknown outlet a middle score with a wide range', () => {
    const { credibilityClass, scoreRange } = examine(REPORT[language]).analysis;
    expect(credibilityClass).toBe('medium');
    expect(scoreRange.high - scoreRange.low).toBeGreaterThanOrEqual(15);
  });

  it('gives the same report a high score when its outlet is in the register', () => {
    const { analysis } = examine(REPORT[language], evidenceWith('authority.outlet-self-regulated'));
    expect(analysis.credibilityClass).toBe('high');
    expect(analysis.provenance.data['register']).toBe('v1');
  });

  it('uses the name of the register for a listed publisher', () => {
    const outlet = known('harbourledger');
    const registered = finding('authority.outlet-registered', {
      data: { ...DATA, kind: 'newspaper' },
      origin: 'outside',
    });
    const { analysis } = examine({ ...REPORT[language], outlet }, { ...NO_EVIDENCE, findings: [registered] });
    expect(analysis.outlet).toBe('The Harbour Ledger');
    expect(analysis.localized.en.authorityAnalysis.evaluation).toContain('Harbour Ledger is a known outlet');
    expect(analysis.localized.it.vaglioEvaluation.journalisticArticle).not.toContain('harbourledger');
  });

  it('lowers the score when the outlet is on a list of unreliable sites', () => {
    const flagged = examine(REPORT[language], evidenceWith('authority.outlet-flagged')).evaluation.score;
    expect(flagged).toBeLessThanOrEqual(examine(REPORT[language]).evaluation.score - 8);
  });

  it('gives a declared, sound opinion a middle score', () => {
    expect(classOf(OPINION[language])).toBe('medium');
  });

  it('gives clickbait without sources a low class', () => {
    const bait = {
      ...BAIT[language],
      language: known(language),
      publishedAt: unknown('not-on-page'),
    } as const;
    expect(classOf(bait)).toBe('low');
  });

  it('gives a conspiracy text that asks to be shared the lowest class', () => {
    expect(classOf(DUBIOUS[language])).toBe('poor');
  });

  it('limits Accuracy to 18 without independent evidence and mentions the limit', () => {
    const { evaluation, analysis } = examine(REPORT[language]);
    expect(evaluation.criteria.accuracy.score).toBeLessThanOrEqual(18);
    expect(analysis.localized[language].limitations.join(' ')).toContain('18');
  });

  it('gives and takes no points for the manner of writing of a short text', () => {
    const [first = ''] = REPORT[language].paragraphs;
    const { accuracy, purpose } = examine({ ...REPORT[language], paragraphs: [first, first] }).evaluation
      .criteria;
    expect([accuracy.manner, purpose.manner]).toEqual([0, 0]);
  });

  it('gives no points for the manner of writing to an author who writes of "we" and "I"', () => {
    const told = (who: string) =>
      Array.from(
        { length: 12 },
        (_, at) => `${who} measured pump ${at + 1} of the dam in Port Ellery on Monday.`,
      );
    const mannerOf = (who: string) => {
      const { accuracy, purpose } = examine({ ...REPORT.en, paragraphs: told(who) }).evaluation.criteria;
      return (accuracy.manner ?? 0) + (purpose.manner ?? 0);
    };
    expect(mannerOf('The engineers')).toBeGreaterThan(0);
    expect(mannerOf('We')).toBe(0);
  });

  it('takes at most 20 points for the manner of writing, after all findings', () => {
    const dubious = examine(DUBIOUS[language]).evaluation;
    const each = Object.values(dubious.criteria);
    expect(Object.values(MAX_MANNER_POINTS).reduce((sum, max) => sum + max, 0)).toBeLessThanOrEqual(20);
    for (const { base, manner = 0, contributions, score } of each) {
      const found = base + contributions.reduce((sum, { points }) => sum + points, 0);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found + manner).toBe(score);
    }
  });

  it('takes points for the manner of writing of a political text and not of other subjects', () => {
    const { title, paragraphs } = BAIT[language];
    const gossip = [0, 3, 4, 5].map((at) => paragraphs[at] ?? '');
    const judged = (given: readonly string[]) =>
      examine({ title, paragraphs: [...given], language: known(language) });
    const { analysis, evaluation } = judged([...gossip, POLITICS[language]]);
    const { manner = 0 } = evaluation.criteria.accuracy;
    const { details } = analysis.localized.en.accuracyAnalysis;
    expect(judged(gossip).evaluation.criteria.accuracy.manner).toBe(0);
    expect(manner).toBeLessThan(0);
    expect(details).toContain(`the style is close to that of stories others have rated false (−${-manner})`);
    expect(details).not.toContain('Without effect on the points: its style');
  });

  it('gives and takes no points for the manner of writing of an opinion', () => {
    const { evaluation, analysis } = examine({
      ...BAIT[language],
      language: known(language),
      structured: AS_OPINION,
    });
    expect(analysis.genre).toBe('opinion');
    const { accuracy, purpose, relevance } = evaluation.criteria;
    expect([accuracy, purpose, relevance].map(({ manner }) => manner)).toEqual([0, 0, 0]);
  });
});

const found = (code: FindingCode) => ({
  code,
  criterion: code.split('.')[0] as Criterion,
  origin: 'inside' as const,
  strength: 1,
});
const unmeasured = {
  genre: 'report',
  manner: { accuracy: null, purpose: null, relevance: null },
  limitations: [],
} as const;

describe('a text of which little is known', () => {
  it('is slightly above the least score of "medium" without findings', () => {
    const { score, criteria } = scoreOfBasis({ ...unmeasured, findings: [] });
    const starts = Object.values(criteria).map(({ base }) => base);
    expect(score).toBe(54);
    expect(starts.reduce((sum, base) => sum + base, 0)).toBe(54);
  });

  it('loses the points of its fault and no more', () => {
    const findings = [found('accuracy.vague-sources')];
    expect(scoreOfBasis({ ...unmeasured, findings }).score).toBe(54 - 5);
  });

  it.each(['en', 'it'] as const)('explains its higher start (%s)', (language) => {
    const paragraphs = {
      en: [
        'They went home before the night.',
        'No one knew where the others were, and the day was as long as a week.',
      ],
      it: [
        'Tornarono a casa prima di notte.',
        'Non si sapeva dove fossero gli altri, e il giorno era lungo come una settimana.',
      ],
    };
    const { analysis } = examine({
      title: 'Apples',
      paragraphs: Array.from({ length: 5 }, () => paragraphs[language]).flat(),
      language: known(language),
      authors: [],
      publishedAt: unknown('not-on-page'),
      structured: AS_OPINION,
    });
    expect(analysis.credibilityScore).toBe(54);
    const { relevanceAnalysis, accuracyAnalysis, purposeAnalysis } = analysis.localized[language];
    const details = [relevanceAnalysis, accuracyAnalysis, purposeAnalysis].map((each) => each.details);
    expect(details.join(' ')).toMatch(
      /(?:missing information alone should not lower the class|la sola mancanza di informazioni non deve far scendere il testo di classe) \(\+\d+\)/,
    );
  });
});

describe('a manner of writing that is not sober', () => {
  const sound = (
    ['currency.date-stated', 'relevance.headline-supported', 'accuracy.quotes-attributed'] as const
  ).map(found);
  const { manner } = unmeasured;
  const loud = { ...unmeasured, manner: { accuracy: 0, purpose: 0, relevance: 0 } };

  it('keeps a text without faults at "medium"', () => {
    const plain = scoreOfBasis({ ...loud, manner, findings: sound }).score;
    const { score, criteria } = scoreOfBasis({ ...loud, findings: sound });
    expect([plain, score]).toEqual([54, 51]);
    expect(Object.values(criteria).reduce((sum, each) => sum + each.score, 0)).toBe(score);
  });

  it('takes below "medium" no more points than the faults did', () => {
    const faults = ['accuracy.vague-sources', 'accuracy.hidden-truth'] as const;
    const scores = [1, 2].map((many) => {
      const findings = [...sound, ...faults.slice(0, many).map(found)];
      return scoreOfBasis({ ...loud, findings }).score;
    });
    expect(scores).toEqual([51 - 2 * 5, expect.any(Number)]);
    expect(scores[1]).toBeLessThan(51 - 2 * 5);
  });

  it.each([
    ['gives no points to an outlet on two lists of unreliable sites', 'authority.outlet-flagged', 1],
    ['takes no points from a known fact-checker', 'authority.outlet-fact-checker', 0],
  ] as const)('%s', (_what, code, soberness) => {
    const written = { accuracy: soberness, purpose: soberness, relevance: soberness };
    const { criteria } = scoreOfBasis({ ...unmeasured, manner: written, findings: [found(code)] });
    expect(Object.values(criteria).map((each) => each.manner ?? 0)).toEqual([0, 0, 0, 0, 0]);
  });
});
