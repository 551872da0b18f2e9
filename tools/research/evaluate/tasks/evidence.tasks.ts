import { JUDGED_LANGUAGES, type JudgedLanguage } from '@vaglio/contracts';
import { checkedStance, claimSupport, reportStance } from '@vaglio/engine/research';
import { labelFigures, type LabelGuess } from '../metrics/metrics.js';
import { figureOf, shareFigure, type Aim, type EvaluationTask, type Figure } from './task.js';

/** A claim with passages that may support it. */
export interface ClaimRow {
  readonly id: string;
  readonly lang: JudgedLanguage;
  readonly claim: string;
  readonly evidence: readonly string[];
  readonly label: string;
}
/** A headline with a report about the same subject or another one. */
export interface StanceRow {
  readonly id: string;
  readonly headline: string;
  readonly body: string;
  readonly label: string;
}
interface Guessed extends LabelGuess {
  readonly id: string;
  /** The verdict that visitors would see; null when it is too uncertain. */
  readonly shown: string | null;
}

const MACRO_F1_AIM = { en: 0.6, it: 0.58 } as const;
const WRONG_VERDICT_AIM: Aim = { atMost: 0.03 };

/** The verdicts about claims: the most probable one, and the one that visitors would see. */
const CLAIM_TASKS = JUDGED_LANGUAGES.map((language): EvaluationTask => ({
  set: `evidence/fever.${language}`,
  measure(untyped) {
    const rows = (untyped as readonly ClaimRow[]).map(({ id, claim, evidence, label }): Guessed => {
      const support = claimSupport(claim, evidence, language);
      return { id, label, guess: support.label, shown: support.sure };
    });
    const task = `Claim against passages ${language}`;
    const wrong = (label: string, shown: string): Figure =>
      shareFigure(
        { task, figure: `${label} shown as ${shown}`, aim: WRONG_VERDICT_AIM },
        rows.filter((row) => row.label === label).map((row) => row.shown === shown),
      );
    return {
      figures: [
        figureOf({ task, figure: 'macro-F1', aim: { atLeast: MACRO_F1_AIM[language] } }, rows, macroF1),
        wrong('supports', 'refutes'),
        wrong('refutes', 'supports'),
      ],
      predictions: predictionsOf(rows),
    };
  },
}));

/** The stance of a report to a headline. This set is used for measuring only, not for training. */
const STANCE_TASK: EvaluationTask = {
  set: 'evidence/stance.en',
  measure(untyped) {
    const rows = (untyped as readonly StanceRow[]).map(({ id, headline, body, label }): Guessed => {
      const { stance } = reportStance(headline, { title: '', text: body });
      const report = { title: '', text: body };
      const { isSupported } = checkedStance(headline, report, '', 'en');
      return { id, label, guess: stance, shown: isSupported ? 'bears-out' : null };
    });
    const task = 'Stance of reports';
    const counted = (label: string, aim: Aim): Figure =>
      shareFigure(
        { task, figure: `${label} counted as confirmation`, aim },
        rows.filter((row) => row.label === label).map(({ shown }) => shown !== null),
      );
    const disagree = (part: readonly Guessed[]) => labelFigures(part).of.get('disagree');
    return {
      figures: [
        figureOf({ task, figure: 'macro-F1', aim: { atLeast: 0.55 } }, rows, macroF1),
        figureOf(
          { task, figure: 'disagree precision', aim: { atLeast: 0.75 } },
          rows,
          (part) => disagree(part)?.precision ?? 0,
        ),
        figureOf(
          { task, figure: 'disagree recall', aim: { atLeast: 0.35 } },
          rows,
          (part) => disagree(part)?.recall ?? 0,
        ),
        counted('disagree', WRONG_VERDICT_AIM),
        counted('agree', {}),
      ],
      predictions: predictionsOf(rows),
    };
  },
};

export const EVIDENCE_TASKS: readonly EvaluationTask[] = [...CLAIM_TASKS, STANCE_TASK];

function macroF1(rows: readonly LabelGuess[]): number {
  return labelFigures(rows).macroF1;
}

function predictionsOf(rows: readonly Guessed[]): readonly object[] {
  return rows.map(({ id, guess }) => ({ id, label: guess }));
}
