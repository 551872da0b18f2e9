import { JUDGED_LANGUAGES } from '@vaglio/contracts';
import { identifyLanguage } from '@vaglio/engine/research';
import { precisionOf, recallOf, type LabelGuess } from '../metrics/metrics.js';
import { figureOf, type EvaluationTask, type Figure } from './task.js';

interface LanguageRow {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly kind: string;
}
type IdentifiedRow = LabelGuess & { readonly row: LanguageRow };

const PEERS = { en: '.997', it: '1.0' } as const;

/** Recall and precision of English and Italian among 20 languages. */
export const LANGUAGE_TASK: EvaluationTask = {
  set: 'langid/langid',
  measure(untyped) {
    const rows = (untyped as readonly LanguageRow[]).map((row): IdentifiedRow => {
      const identified = identifyLanguage(row.text);
      return { row, label: row.label, guess: identified.known ? identified.value : null };
    });
    const kinds = [...new Set(rows.map(({ row }) => row.kind))].sort();
    return {
      figures: kinds.flatMap((kind) =>
        figuresOf(
          kind,
          rows.filter(({ row }) => row.kind === kind),
        ),
      ),
      predictions: rows.map(({ row, guess }) => ({ id: row.id, label: guess })),
    };
  },
};

function figuresOf(kind: string, rows: readonly IdentifiedRow[]): Figure[] {
  const isSentence = kind.startsWith('sentence');
  return JUDGED_LANGUAGES.flatMap((language) => {
    const own = rows.filter(({ label }) => label === language);
    const task = `Language ${language}, ${kind}`;
    const wanted = isSentence ? { peers: PEERS[language], aim: { atLeast: 0.998 } } : {};
    const value = precisionOf(rows, language);
    return [
      figureOf({ task, figure: 'recall', ...wanted }, own, (part) => recallOf(part, language)),
      { task, figure: 'precision', value, interval: null, peers: null, aim: null, rows: own.length },
    ];
  });
}
