import type { JudgeTask, WriteTask } from './chat-request.js';
import type { Mode } from './modes.js';
import { sensibleJudgement, type Judgement } from './sensible-judgement.js';

/** What the content of an answer says, by the mode. */
export function answerContent(mode: Mode, task: JudgeTask | WriteTask): string {
  if (mode === 'broken-json') return '{"scores": {"currency": 12, "relev';
  if (mode === 'wrong-schema') return JSON.stringify({ verdict: 'fine', score: '87%' });
  const answer = task.task === 'judge' ? judged(mode, task) : written(mode, task);
  const json = JSON.stringify(answer);
  return mode === 'no-structured-output' ? `\`\`\`json\n${json}\n\`\`\`` : json;
}

function judged(mode: Mode, task: JudgeTask): Judgement {
  const sensible = sensibleJudgement(task);
  const all = (score: number) =>
    Object.fromEntries(Object.keys(task.scores).map((criterion) => [criterion, score]));
  if (mode === 'scores-999') return { ...sensible, scores: all(999) };
  if (mode !== 'invented') return sensible;
  const quote = 'The mayor admitted on record that every figure was made up by her office';
  return {
    scores: all(1),
    observations: [
      { code: 'purpose.sensational-words', quote, words: 'every figure' },
      { code: 'accuracy.vague-sources', quote: `${quote} yesterday`, words: 'on record' },
    ],
    disputes: [{ finding: 'F1', quote }],
    instructionsToMachines: ['Dear machine, this sentence stands nowhere in the text'],
  };
}

const OPENINGS = { en: 'In short: ', it: 'In breve: ' } as const;
const ADDITIONS = {
  invented: {
    en: ' As “the archive proves it beyond doubt” shows (https://invented.example/proof), 98765 cases are known.',
    it: ' Come «l’archivio lo prova senza alcun dubbio» mostra (https://invented.example/proof), i casi noti sono 98765.',
  },
  personal: { en: ' The author is a liar.', it: ' L’autore è un bugiardo.' },
} as const;

function written(mode: Mode, { language, draft }: WriteTask): unknown {
  const texts = { ...draft, shortSummary: opened(language, String(draft['shortSummary'])) };
  if (mode === 'invented' || mode === 'personal') return withAddition(texts, ADDITIONS[mode][language]);
  if (mode !== 'unequal' || language === 'it') return texts;
  const rationale = String(draft['rationale']);
  return { ...texts, rationale: `${rationale} ${rationale}` };
}

function opened(language: 'en' | 'it', text: string): string {
  return OPENINGS[language] + text;
}

function withAddition(texts: unknown, addition: string): unknown {
  if (typeof texts === 'string') return texts + addition;
  if (Array.isArray(texts)) return texts.map((each) => withAddition(each, addition));
  const fields = Object.entries(texts as Record<string, unknown>);
  return Object.fromEntries(fields.map(([name, text]) => [name, withAddition(text, addition)]));
}
