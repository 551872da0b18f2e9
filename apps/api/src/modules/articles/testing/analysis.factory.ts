import {
  classOfScore,
  colorOfScore,
  iconOfColor,
  type Analysis,
  type Criterion,
  type CriterionAnalysis,
  type JudgedLanguage,
  type LocalizedAnalysis,
  type Localized,
} from '@vaglio/contracts';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { criterionFields } from '../public-article/criterion-fields.js';
import { shareOfScore } from '../admin/manual-analysis.js';

const TEXT: Localized = {
  en: `The council of Porto Alba approved the new harbour plan on Tuesday with eleven votes to four. According to the
minutes, which the council published on its site, the works will cost 4.2 million euros and begin in March. "We asked
three engineers before we voted," said Marta Ferri, the councillor for public works. The opposition had asked for a
delay, arguing that the traffic study was two years old and did not count the summer months. The study will be repeated
before the second part of the works begins, the mayor said after the session.`,
  it: `Il consiglio comunale di Porto Alba ha approvato martedì il nuovo piano del porto con undici voti contro quattro.
Secondo il verbale, pubblicato sul sito del comune, i lavori costeranno 4,2 milioni di euro e cominceranno a marzo.
«Abbiamo sentito tre ingegneri prima di votare», ha detto Marta Ferri, assessora ai lavori pubblici. L'opposizione aveva
chiesto un rinvio: lo studio sul traffico risale a due anni fa e non comprende i mesi estivi. Lo studio sarà ripetuto
prima della seconda parte dei lavori, ha detto il sindaco dopo la seduta.`,
};

const WORDS: Localized<{ badge: string; summary: string; why: string; tag: string }> = {
  en: {
    badge: 'Mostly reliable',
    summary: 'A report on the harbour plan that names its sources.',
    why: 'Numbers and quotes carry the name of who gave them.',
    tag: 'harbour',
  },
  it: {
    badge: 'Abbastanza affidabile',
    summary: 'Una cronaca sul piano del porto che nomina le sue fonti.',
    why: 'Numeri e citazioni portano il nome di chi li ha dati.',
    tag: 'porto',
  },
};

/** The fields that a test sets; the others are those of a report about a harbour. */
export type AnalysisOverrides = Partial<Omit<Analysis, 'localized'>> & {
  readonly shortSummary?: Localized;
};

/** A valid analysis. Class, badge and criteria follow from the score unless they are given. */
export function anAnalysis({ shortSummary, ...given }: AnalysisOverrides = {}): Analysis {
  const score = given.credibilityScore ?? 68;
  const text = given.text ?? TEXT[given.textLanguage === 'it' ? 'it' : 'en'];
  const domain = given.domain ?? 'corriere-di-porto-alba.example';
  const badgeColor = colorOfScore(score);
  return {
    url: `https://${domain}/harbour-plan`,
    contentType: 'article',
    platform: 'web',
    title: 'Council approves the harbour plan',
    domain,
    outlet: 'Corriere di Porto Alba',
    claimedOutlet: null,
    author: 'Elena Conti',
    imageUrl: null,
    publishedAt: '2026-11-18',
    updatedAt: null,
    textLanguage: 'en',
    genre: 'report',
    judgement: 'full',
    credibilityScore: score,
    scoreRange: { low: Math.max(0, score - 7), high: Math.min(100, score + 7) },
    confidence: 0.74,
    credibilityClass: classOfScore(score),
    badgeIcon: iconOfColor(badgeColor),
    badgeColor,
    suggestedSources: ['https://comune.porto-alba.example/minutes'],
    technicalSignals: { https: true, domain, wordCount: text.split(/\s+/).length, outboundLinks: 2 },
    ...given,
    text,
    localized: {
      en: localizedOf('en', score, text, shortSummary),
      it: localizedOf('it', score, text, shortSummary),
    },
    provenance: {
      textHash: sha256(text),
      engine: 'local',
      engineVersion: '1.0.0',
      model: null,
      fallbackReason: null,
      data: {},
      ...given.provenance,
    },
  };
}

function localizedOf(
  language: JudgedLanguage,
  score: number,
  text: string,
  shortSummary: Localized | undefined,
): LocalizedAnalysis {
  const { badge, why, tag, ...words } = WORDS[language];
  const summary = shortSummary?.[language] ?? words.summary;
  const sentence = text.split(/(?<=\.)\s/, 1)[0] ?? text;
  return {
    language,
    badgeText: badge,
    summary: [summary, why],
    shortSummary: summary,
    rationale: why,
    ...criterionFields((criterion) => criterionOf(criterion, score, why)),
    craapEvaluation: { finalScore: score, credibilityClass: classOfScore(score), summary },
    flaggedSentences: [
      {
        text: sentence,
        span: { start: 0, end: sentence.length },
        reasons: [{ code: 'accuracy.unattributed-number', text: why }],
      },
    ],
    vaglioEvaluation: {
      journalisticArticle: Array.from({ length: 30 }, () => why).join(' '),
      keyFindings: [why],
      expertContext: why,
      editorialNote: why,
      factAnalysis: why,
      criticalPoints: [],
      reasoning: why,
      finalAssessment: summary,
      assessmentReason: why,
      credibilityVerdict: badge,
    },
    whatWouldChange: [{ code: 'accuracy.sources-named', criterion: 'accuracy', points: 4, text: why }],
    limitations: [],
    tags: [tag],
  };
}

function criterionOf(criterion: Criterion, score: number, why: string): CriterionAnalysis {
  const own = shareOfScore(criterion, score);
  return {
    score: own,
    judged: true,
    scoreRange: { low: Math.max(0, own - 2), high: Math.min(20, own + 2) },
    evaluation: why,
    details: why,
    strengths: [why],
    weaknesses: [],
    evidence: [
      {
        code: `${criterion}.sources-named`,
        criterion,
        points: 4,
        origin: 'inside',
        locators: [{ kind: 'whole-text' }],
        text: why,
      },
    ],
  };
}
