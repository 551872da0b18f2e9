import { ENGINES } from '@vaglio/contracts';
import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, integer, oneOf, optional, text } from '../variables.js';

export const engineConfig = configRoom('engine', {
  engine: oneOf('ENGINE', ENGINES, {
    why: 'Who judges: the built-in engine, or a language model with the built-in engine behind it.',
    default: 'local',
  }),
  openAiApiKey: optional(secret('OPENAI_API_KEY', { why: 'The key of the language model.' })),
  openAiBaseUrl: address('OPENAI_BASE_URL', {
    why: 'Any endpoint that speaks the same language.',
    default: 'https://api.openai.com/v1',
    protocols: ['http', 'https'],
  }),
  openAiModel: text('OPENAI_MODEL', { why: 'Which model judges.', default: 'gpt-4o-mini' }),
  openAiTimeoutMs: integer('OPENAI_TIMEOUT_MS', {
    why: 'How long the model may take over one analysis in all, before the built-in engine answers.',
    default: 60_000,
    min: 1000,
    max: 240_000,
  }),
});
