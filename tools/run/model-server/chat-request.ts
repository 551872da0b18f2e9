/** A request for a chat completion, as far as this server looks at it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly temperature?: number;
  readonly reasoning_effort?: string;
}

/** The content of a request to judge. */
export interface JudgeTask {
  readonly task: 'judge';
  readonly scores: Readonly<Record<string, number>>;
  readonly text: string;
}

/** The content of a request to write. */
export interface WriteTask {
  readonly task: 'write';
  readonly language: 'en' | 'it';
  readonly draft: Readonly<Record<string, unknown>>;
}

/** What a probe of the endpoint holds. */
export interface ProbeTask {
  readonly task: 'probe';
  readonly upTo: number;
}

/** A text whose claims are asked for. */
export interface ClaimsTask {
  readonly task: 'claims';
  readonly title: string;
  readonly text: string;
}

/** A claim and the passages of one page. */
export interface ReadingTask {
  readonly task: 'reading';
  readonly claim: string;
  readonly passages: readonly string[];
}

/** A passage, and the statement that it may carry. */
export interface LicenceTask {
  readonly task: 'licence';
  readonly statement: string;
  readonly passage: string;
}

/** What the product asks of a model. */
export type Task = JudgeTask | WriteTask | ProbeTask | ClaimsTask | ReadingTask | LicenceTask;

const BLOCK = /<<<(\w+) ([0-9a-f]{32})\n([\s\S]*?)\n\1 \2>>>/g;

/** Reads what is asked from the marked data of a request; null where it is none of the product's. */
export function taskOf({ messages }: ChatRequest): Task | null {
  const content = messages.filter(({ role }) => role === 'user').map((message) => message.content);
  const blocks = new Map(
    [...content.join('\n').matchAll(BLOCK)].map(([, name = '', , piece = '']) => [name, piece]),
  );
  const [facts, draft, probe] = [blocks.get('FACTS'), blocks.get('DRAFT'), blocks.get('PROBE')];
  const of = (name: string): string => blocks.get(name) ?? '';
  if (blocks.has('CLAIMS')) return { task: 'claims', title: of('TITLE'), text: of('TEXT') };
  if (blocks.has('CLAIM')) {
    const { claim } = JSON.parse(of('CLAIM')) as ReadingTask;
    return { task: 'reading', claim, passages: of('PASSAGES').split('\n') };
  }
  if (blocks.has('STATEMENT')) {
    const { statement } = JSON.parse(of('STATEMENT')) as LicenceTask;
    return { task: 'licence', statement, passage: of('PASSAGE') };
  }
  if (probe !== undefined) return JSON.parse(probe) as ProbeTask;
  if (draft !== undefined) return JSON.parse(draft) as WriteTask;
  if (facts === undefined) return null;
  return { ...(JSON.parse(facts) as JudgeTask), text: blocks.get('TEXT') ?? '' };
}

/** The word that an answer is asked to repeat; none where the beginning of the question was cut off. */
export function startWordIn(read: string): string {
  return /The start word is "(\w+)"/.exec(read)?.[1] ?? '';
}
