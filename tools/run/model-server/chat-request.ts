/** A request for a chat completion, with the fields that this server reads. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly temperature?: number;
  readonly reasoning_effort?: string;
}

/** What the product asks a model to do. */
export type Task = JudgeTask | WriteTask | ProbeTask | ClaimsTask | ReadingTask | LicenceTask;

export interface JudgeTask {
  readonly task: 'judge';
  readonly scores: Readonly<Record<string, number>>;
  readonly text: string;
}

export interface WriteTask {
  readonly task: 'write';
  readonly language: 'en' | 'it';
  readonly draft: Readonly<Record<string, unknown>>;
}

/** A test of the endpoint: count up to a number. */
interface ProbeTask {
  readonly task: 'probe';
  readonly upTo: number;
}

/** List the claims of a text. */
export interface ClaimsTask {
  readonly task: 'claims';
  readonly title: string;
  readonly text: string;
}

/** Compare a claim with the passages of one page. */
export interface ReadingTask {
  readonly task: 'reading';
  readonly claim: string;
  readonly passages: readonly string[];
}

/** Decide how much of a statement a passage supports. */
export interface LicenceTask {
  readonly task: 'licence';
  readonly statement: string;
  readonly passage: string;
}

const BLOCK = /<<<(\w+) ([0-9a-f]{32})\n([\s\S]*?)\n\1 \2>>>/g;

/** Reads the task from the marked data blocks of a request; null for requests that are not of the product. */
export function taskOf({ messages }: ChatRequest): Task | null {
  const content = messages.filter(({ role }) => role === 'user').map((message) => message.content);
  const blocks = new Map(
    [...content.join('\n').matchAll(BLOCK)].map(([, name = '', , text = '']) => [name, text]),
  );
  const block = (name: string): string => blocks.get(name) ?? '';
  const parsed = <T>(name: string): T => JSON.parse(block(name)) as T;
  if (blocks.has('CLAIMS')) return { task: 'claims', title: block('TITLE'), text: block('TEXT') };
  if (blocks.has('CLAIM')) {
    const { claim } = parsed<ReadingTask>('CLAIM');
    return { task: 'reading', claim, passages: block('PASSAGES').split('\n') };
  }
  if (blocks.has('STATEMENT')) {
    const { statement } = parsed<LicenceTask>('STATEMENT');
    return { task: 'licence', statement, passage: block('PASSAGE') };
  }
  if (blocks.has('PROBE')) return parsed<ProbeTask>('PROBE');
  if (blocks.has('DRAFT')) return parsed<WriteTask>('DRAFT');
  return blocks.has('FACTS') ? { ...parsed<JudgeTask>('FACTS'), text: block('TEXT') } : null;
}

/** The word that the answer must repeat; empty when the beginning of the prompt was cut off. */
export function startWordIn(prompt: string): string {
  return /The start word is "(\w+)"/.exec(prompt)?.[1] ?? '';
}
