import type { ChatCompletion } from 'openai/resources/chat/completions';

/** Thinking stands before the answer; a tag inside the answer itself is part of it. */
const THOUGHT = /^(?!\s*[{`])\s*(?:<think(?:ing)?>)?[\s\S]{0,400000}?<\/think(?:ing)?>\s*/i;
/** Ollama names it `thinking` or `reasoning`, vLLM and llama.cpp `reasoning_content`. */
const THOUGHT_FIELDS = ['reasoning', 'reasoning_content', 'thinking'];

/**
 * What a model answers with, without what it thought aloud first; null where it gave no text at all. A server that takes
 * a whole answer for thinking leaves the content empty: an object among the thoughts is then the answer.
 */
export function answerText(message: Partial<ChatCompletion.Choice['message']> | undefined): string | null {
  const content: unknown = message?.content;
  const thought = onlyThought(message) ? thoughtOf(message) : undefined;
  const isAnswer = thought !== undefined && /^\s*\{[\s\S]*\}\s*$/.test(thought);
  const given = isAnswer ? thought : content;
  return typeof given === 'string' ? given.replace(THOUGHT, '') : null;
}

/** The model used its answer to think. */
export function onlyThought(message: object | undefined): boolean {
  const content: unknown = message && 'content' in message ? message.content : undefined;
  const isEmpty = typeof content !== 'string' || content.trim() === '';
  return isEmpty && thoughtOf(message) !== undefined;
}

/** The object that an answer holds, whatever is said around it. */
export function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch (error) {
    const [first, last] = [answer.indexOf('{'), answer.lastIndexOf('}')];
    if (first < 0 || last < first || (first === 0 && last === answer.length - 1)) throw error;
    return JSON.parse(answer.slice(first, last + 1));
  }
}

function thoughtOf(message: object | undefined): string | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...message };
  const thoughts = THOUGHT_FIELDS.map((name) => fields[name]);
  return thoughts.find((thought): thought is string => typeof thought === 'string' && thought.trim() !== '');
}
