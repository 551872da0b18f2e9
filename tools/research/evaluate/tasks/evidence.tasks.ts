import { JUDGED_LANGUAGES, type JudgedLanguage } from '@vaglio/contracts';
import { checkedStance, claimSupport, reportStance } from '@vaglio/engine/research';
import { bootstrapInterval } from '../metrics/bootstrap.js';
import { labelFigures, type LabelGuess } from '../metrics/label-metrics.js';
import type { Aim, EvaluationTask, Figure } from './task.js';

interface ClaimRow {
  readonly id: string;
  readonly lang: JudgedLanguage;
  readonly claim: string;
  readonly evidence: readonly string[];
  readonly label: string;
}
interface StanceRow {
  readonly id: string;
  readonly headline: string;
  readonly body: string;
  readonly label: string;
}
interface Guessed extends LabelGuess {
  readonly id: string;
  /** What a reader would be shown; null where the guess is not sure enough. */
  readonly shown: string | null;
}

const MACRO_F1_AIM = { en: 0.6, it: 0.58 } as const;
const WRONG_VERDICT_AIM: Aim = { atMost: 0.03 };

/** Claims against passages: the best guess, and the verdicts that readers would see. */
const CLAIM_TASKS = JUDGED_LANGUAGES.map((language): EvaluationTask => ({
  set: `evidence/fever.${language}`,
  measure(untyped) {
    const rows = (untyped as readonly ClaimRow[]).map(({ id, claim, evidence, label }): Guessed => {
      const support = claimSupport(claim, evidence, language);
      return { id, label, guess: support.label, shown: support.sure };
    });
    const task = `Claim against passages ${language}`;
    const wrong = (label: string, shown: string): Figure =>
      figureOf(
        task,
        `${label} shown as ${shown}`,
        rows.filter((row) => row.label === label),
        (part) => part.filter((row) => row.shown === shown).length / Math.max(1, part.length),
        WRONG_VERDICT_AIM,
      );
    return {
      figures: [
        figureOf(task, 'macro-F1', rows, macroF1, { atLeast: MACRO_F1_AIM[language] }),
        wrong('supports', 'refutes'),
        wrong('refutes', 'supports'),
      ],
      predictions: predictionsOf(rows),
    };
  },
}));

/** What a report does with a headline. Measured only: the rules learn nothing from this set. */
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
      figureOf(
        task,
        `${label} counted as confirmation`,
        rows.filter((row) => row.label === label),
        (part) => part.filter(({ shown }) => shown !== null).length / Math.max(1, part.length),
        aim,
      );
    const disagree = (part: readonly Guessed[]) => labelFigures(part).of.get('disagree');
    return {
      figures: [
        figureOf(task, 'macro-F1', rows, macroF1, { atLeast: 0.55 }),
        figureOf(task, 'disagree precision', rows, (part) => disagree(part)?.precision ?? 0, {
          atLeast: 0.75,
        }),
        figureOf(task, 'disagree recall', rows, (part) => disagree(part)?.recall ?? 0, { atLeast: 0.35 }),
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

function figureOf(
  task: string,
  figure: string,
  rows: readonly Guessed[],
  value: (part: readonly Guessed[]) => number,
  aim: Aim,
): Figure {
  return {
    task,
    figure,
    value: value(rows),
    interval: bootstrapInterval(rows, value),
    peers: null,
    aim,
    rows: rows.length,
  };
}
