import type { ChatRequest } from './chat-request.js';
import type { Mode } from './modes.js';

/** The answer of the protocol around what the model says. */
export function completion(mode: Mode, body: ChatRequest, content: string): unknown {
  const isRefusing = mode === 'refusing';
  const given = mode === 'truncated' ? content.slice(0, content.length / 2) : content;
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [
      {
        index: 0,
        finish_reason: mode === 'truncated' ? 'length' : 'stop',
        message: {
          role: 'assistant',
          content: isRefusing ? null : given,
          refusal: isRefusing ? 'I can’t help with that.' : null,
        },
      },
    ],
    usage: usageOf(mode, body, given),
  };
}

/** A token is four letters; at its worst each byte of everything that was sent, the shape of the answer included. */
function usageOf(mode: Mode, body: ChatRequest, given: string) {
  if (mode === 'silent-on-usage') return undefined;
  const { messages, max_completion_tokens: most = body.max_tokens ?? 0 } = body;
  const asked = messages.map((message) => message.content).join('');
  const isCostly = mode === 'costly';
  const prompt = isCostly ? Buffer.byteLength(JSON.stringify(body)) : Math.ceil(asked.length / 4);
  const answered = isCostly ? most : Math.ceil(given.length / 4);
  return { prompt_tokens: prompt, completion_tokens: answered, total_tokens: prompt + answered };
}
