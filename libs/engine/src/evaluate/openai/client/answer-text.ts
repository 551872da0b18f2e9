import type { ChatCompletion } from 'openai/resources/chat/completions';

/** Reasoning before the answer. A tag inside the answer is part of the answer. */
const REASONING = /^(?!\s*[{`])\s*(?:<think(?:ing)?>)?[\s\S]{0,400000}?<\/think(?:ing)?>\s*/i;
/** Fields of Ollama (`thinking`, `reasoning`), vLLM and llama.cpp (`reasoning_content`). */
const REASONING_FIELDS = ['reasoning', 'reasoning_content', 'thinking'];

/** Null where there is no text. Some servers return the whole answer as reasoning, so its JSON object is used then. */
export function answerText(message: Partial<ChatCompletion.Choice['message']> | undefined): string | null {
  const content: unknown = message?.content;
  const reasoning = hasOnlyReasoning(message) ? reasoningOf(message) : undefined;
  const isAnswer = reasoning !== undefined && /^\s*\{[\s\S]*\}\s*$/.test(reasoning);
  const given = isAnswer ? reasoning : content;
  return typeof given === 'string' ? given.replace(REASONING, '') : null;
}

/** Whether a message has reasoning but no content. */
export function hasOnlyReasoning(message: object | undefined): boolean {
  const content: unknown = message && 'content' in message ? message.content : undefined;
  const isEmpty = typeof content !== 'string' || content.trim() === '';
  return isEmpty && reasoningOf(message) !== undefined;
}

/** The JSON object in an answer, also between other words. */
export function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch (error) {
    const [first, last] = [answer.indexOf('{'), answer.lastIndexOf('}')];
    if (first < 0 || last < first || (first === 0 && last === answer.length - 1)) throw error;
    return JSON.parse(answer.slice(first, last + 1));
  }
}

function reasoningOf(message: object | undefined): string | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...message };
  const values = REASONING_FIELDS.map((name) => fields[name]);
  return values.find(
    (reasoning): reasoning is string => typeof reasoning === 'string' && reasoning.trim() !== '',
  );
}
