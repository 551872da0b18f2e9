export interface EndpointCapabilities {
  readonly format: 'json_schema' | 'json_object' | 'plain';
  readonly limit: 'max_completion_tokens' | 'max_tokens';
  readonly temperature: boolean;
  /** The reasoning effort: the model's own, low, or its own because the endpoint refuses the parameter. */
  readonly effort: 'own' | 'low' | 'refused';
  /** The endpoint accepts the schema but does not follow it, so it is repeated in the instructions. */
  readonly ignoresSchema: boolean;
  /** The longest answer in a small context; null for the configured length. */
  readonly answerTokens: number | null;
}

export const DEFAULT_CAPABILITIES: EndpointCapabilities = {
  format: 'json_schema',
  limit: 'max_completion_tokens',
  temperature: true,
  effort: 'own',
  ignoresSchema: false,
  answerTokens: null,
};

const ABOUT_CONTEXT = /context (?:length|size|window)|exceed_context_size|n_ctx/i;
const CONTEXT_SIZE = /context (?:length|size|window)(?: is| \()\s*(\d{3,7})/i;
/** Assumed where the error does not name the size. */
const USUAL_CONTEXT = 4_096;
/** The share of a small context for the answer. */
const ANSWER_SHARE = 0.4;

/** Whether an error is about a context that is too small for question and answer. */
export function isAboutContext(error: string): boolean {
  return ABOUT_CONTEXT.test(error);
}

/** Capabilities with a shorter answer; null where it cannot be shorter. */
export function shorterAnswer(
  capabilities: EndpointCapabilities,
  error: string,
  configured: number,
): EndpointCapabilities | null {
  const size = Number(CONTEXT_SIZE.exec(error)?.[1] ?? USUAL_CONTEXT);
  const answerTokens = Math.floor(size * ANSWER_SHARE);
  return answerTokens < (capabilities.answerTokens ?? configured) ? { ...capabilities, answerTokens } : null;
}

/** Capabilities without the parameter that an error is about; null where there is nothing left to simplify. */
export function simplerCapabilities(
  capabilities: EndpointCapabilities,
  error: string,
): EndpointCapabilities | null {
  if (capabilities.effort === 'low' && /reasoning/i.test(error))
    return { ...capabilities, effort: 'refused' };
  if (capabilities.temperature && /temperature/i.test(error)) return { ...capabilities, temperature: false };
  if (capabilities.limit === 'max_completion_tokens' && /max_(completion_)?tokens/i.test(error)) {
    return { ...capabilities, limit: 'max_tokens' };
  }
  if (capabilities.format === 'json_schema') return { ...capabilities, format: 'json_object' };
  if (capabilities.format === 'json_object') return { ...capabilities, format: 'plain' };
  return null;
}
