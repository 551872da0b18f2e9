import type { JudgeTask, Task, WriteTask } from './chat-request.js';
import type { Mode } from './modes.js';
import {
  readPassages,
  sensibleClaims,
  sensibleJudgement,
  sensibleLicence,
  type Judgement,
} from './sensible-answers.js';

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
      return {
        claims:
          mode === 'invented' ? [{ claim: INVENTED_CLAIM, quote: INVENTED_CLAIM }] : sensibleClaims(task),
      };
    case 'reading':
      return {
        ...readPassages(task, mode === 'obedient'),
        ...(mode === 'invented' && { quote: INVENTED_CLAIM }),
      };
    case 'licence':
      return { carries: sensibleLicence(task) };
    case 'judge':
      return judgement(mode, task);
    case 'write':
      return writtenTexts(mode, task);
  }
}

const INVENTED_CLAIM = 'The mayor paid 98765 euros for a bridge that was never built';

function judgement(mode: Mode, task: JudgeTask): Judgement {
  const sensible = sensibleJudgement(task);
  const allScores = (score: number) =>
    Object.fromEntries(Object.keys(task.scores).map((criterion) => [criterion, score]));
  if (mode === 'scores-999') return { ...sensible, scores: allScores(999) };
  if (mode !== 'invented') return sensible;
  const quote = 'The mayor admitted on record that every figure was made up by her office';
  return {
    scores: allScores(1),
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

function writtenTexts(mode: Mode, { language, draft }: WriteTask): object {
  const texts = { ...draft, shortSummary: OPENINGS[language] + String(draft['shortSummary']) };
  if (mode === 'invented' || mode === 'personal') return withAddition(texts, ADDITIONS[mode][language]);
  if (mode !== 'unequal' || language === 'it') return texts;
  const rationale = String(draft['rationale']);
  return { ...texts, rationale: `${rationale} ${rationale}` };
}

function withAddition<T>(value: T, addition: string): T {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' ? each + addition : each,
  ) as T;
}
