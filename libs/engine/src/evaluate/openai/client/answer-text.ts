import type { ChatCompletion } from 'openai/resources/chat/completions';

/** Thinking stands before the answer; a tag inside the answer itself is part of it. */
const THOUGHT = /^(?!\s*[{`])\s*(?:<think(?:ing)?>)?[\s\S]{0,400000}?<\/think(?:ing)?>\s*/i;
const FENCE = /^\s*```(?:json)?\s*|\s*```\s*$/g;

/** What a model answers with, without what it thought aloud first; null where it gave no text at all. */
export function answerText(message: Partial<ChatCompletion.Choice['message']> | undefined): string | null {
  const content: unknown = message?.content;
  if (typeof content !== 'string') return null;
  return content.replace(THOUGHT, '').replace(FENCE, '');
}

/** The model used its answer to think: Ollama names the field `thinking` or `reasoning`, vLLM and llama.cpp `reasoning_content`. */
export function onlyThought(message: object | undefined): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...message };
  const isEmpty = typeof fields['content'] !== 'string' || fields['content'].trim() === '';
  const thoughts = ['reasoning', 'reasoning_content', 'thinking'].map((name) => fields[name]);
  return isEmpty && thoughts.some((thought) => typeof thought === 'string' && thought.trim() !== '');
}
