import type { JudgeTask, Task, WriteTask } from './chat-request.js';
import type { Mode } from './modes.js';
import {
  readPassages,
  sensibleClaims,
  sensibleJudgement,
  sensibleLicence,
  type Judgement,
} from './sensible-answers.js';

/** What the content of an answer says, by the mode. */
export function answerContent(mode: Mode, task: Task, startWord: string): string {
  if (mode === 'broken-json') return '{"scores": {"currency": 12, "relev';
  if (mode === 'wrong-schema') return JSON.stringify({ verdict: 'fine', score: '87%' });
  const json = JSON.stringify({ startWord, ...answerTo(mode, task) });
  return mode === 'no-structured-output' ? `\`\`\`json\n${json}\n\`\`\`` : json;
}

function answerTo(mode: Mode, task: Task): object {
  switch (task.task) {
    case 'probe':
      return { numbers: Array.from({ length: task.upTo }, (_, index) => index + 1) };
    case 'claims':
      return mode === 'invented' ? { claims: [INVENTED_CLAIM] } : { claims: sensibleClaims(task) };
    case 'reading':
      return mode === 'invented'
        ? { ...readPassages(task), quote: INVENTED_CLAIM.quote }
        : readPassages(task, mode === 'obedient');
    case 'licence':
      return { carries: sensibleLicence(task) };
    case 'judge':
      return judged(mode, task);
    case 'write':
      return written(mode, task);
  }
}

const INVENTED_CLAIM = {
  claim: 'The mayor paid 98765 euros for a bridge that was never built',
  quote: 'The mayor paid 98765 euros for a bridge that was never built',
};

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

function written(mode: Mode, { language, draft }: WriteTask): object {
  const texts = { ...draft, shortSummary: opened(language, String(draft['shortSummary'])) };
  if (mode === 'invented' || mode === 'personal') return withAddition(texts, ADDITIONS[mode][language]);
  if (mode !== 'unequal' || language === 'it') return texts;
  const rationale = String(draft['rationale']);
  return { ...texts, rationale: `${rationale} ${rationale}` };
}

function opened(language: 'en' | 'it', text: string): string {
  return OPENINGS[language] + text;
}

function withAddition(texts: object, addition: string): object {
  const added = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [name, text + addition] as const;
    return [name, withAddition(text as object, addition)] as const;
  });
  if (Array.isArray(texts)) return added.map(([, text]) => text);
  return Object.fromEntries(added) as Record<string, unknown>;
}
