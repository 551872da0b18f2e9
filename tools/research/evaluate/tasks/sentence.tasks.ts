import type { JudgedLanguage } from '@vaglio/contracts';
import { scoreBias, scoreCheckWorthiness, scoreSubjectivity } from '@vaglio/engine/research';
import type { LabeledRow, WantedFigure } from './two-class.task.js';
import { twoClassTask } from './two-class.task.js';
import type { EvaluationTask } from './task.js';

interface SentenceRow extends LabeledRow {
  readonly text: string;
}

const MACRO_F1: Readonly<Record<JudgedLanguage, WantedFigure<SentenceRow>>> = {
  en: { figure: 'macroF1', peers: '.648', aim: { atLeast: 0.7 } },
  it: { figure: 'macroF1', peers: '.633', aim: { atLeast: 0.68 } },
};
const NAMES: Readonly<Record<JudgedLanguage, string>> = { en: 'English', it: 'Italian' };

function subjectivityTask(
  set: string,
  task: string,
  language: JudgedLanguage,
  macroF1: WantedFigure<SentenceRow>,
): EvaluationTask {
  return twoClassTask<SentenceRow>({
    set: `${set}.${language}`,
    task: `${task}, ${NAMES[language]}`,
    positive: ['subjective'],
    wanted: [macroF1, { figure: 'auc' }],
    score: ({ text }) => scoreSubjectivity(text, language).score,
  });
}

/** Single sentences. The sets below `sentences-nc` are used for measuring only, not for training. */
export const SENTENCE_TASKS = [
  subjectivityTask('sentences/subjectivity', 'Subjective sentence', 'en', MACRO_F1.en),
  subjectivityTask('sentences/subjectivity', 'Subjective sentence', 'it', MACRO_F1.it),
  subjectivityTask('sentences-nc/subjectivity_checkthat', 'Subjective sentence, CheckThat', 'en', {
    figure: 'macroF1',
  }),
  subjectivityTask('sentences-nc/subjectivity_checkthat', 'Subjective sentence, CheckThat', 'it', {
    figure: 'macroF1',
  }),
  twoClassTask<SentenceRow>({
    set: 'sentences-nc/bias.en',
    task: 'Biased sentence',
    positive: ['biased'],
    wanted: [{ figure: 'auc', peers: '.736', aim: { atLeast: 0.74 } }],
    score: ({ text }) => scoreBias(text, 'en').score,
  }),
  twoClassTask<SentenceRow>({
    set: 'sentences-nc/checkworthy.en',
    task: 'Check-worthy sentence',
    positive: ['checkworthy'],
    wanted: [{ figure: 'auc', peers: '.888 when trained on it', aim: { atLeast: 0.86 } }],
    score: ({ text }) => scoreCheckWorthiness(text, 'en').score,
  }),
];
