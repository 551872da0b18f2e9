/** What an endpoint accepts: some refuse structured output, a name of the token limit, or a temperature. */
export interface EndpointCapabilities {
  readonly format: 'json_schema' | 'json_object' | 'plain';
  readonly limit: 'max_completion_tokens' | 'max_tokens';
  readonly temperature: boolean;
  /** How much the model thinks before it answers: as it likes, little, or as it likes because little is refused. */
  readonly effort: 'own' | 'low' | 'refused';
  /** The schema is accepted and not followed, so it also stands in the instructions. */
  readonly ignoresSchema: boolean;
  /** How long an answer may be where question and answer share a small context; null for as long as configured. */
  readonly answerTokens: number | null;
}

/** What is tried first. */
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
/** The size assumed where the refusal does not say it. */
const USUAL_CONTEXT = 4_096;
/** The share of a small context that is left for the answer. */
const ANSWER_SHARE = 0.4;

/** Question and answer together are longer than what the endpoint can hold. */
export function isAboutContext(complaint: string): boolean {
  return ABOUT_CONTEXT.test(complaint);
}

/** A shorter answer to ask for after a refusal for the context's size; null where it is short already. */
export function shorterAnswer(
  capabilities: EndpointCapabilities,
  complaint: string,
  configured: number,
): EndpointCapabilities | null {
  const size = Number(CONTEXT_SIZE.exec(complaint)?.[1] ?? USUAL_CONTEXT);
  const answerTokens = Math.floor(size * ANSWER_SHARE);
  return answerTokens < (capabilities.answerTokens ?? configured) ? { ...capabilities, answerTokens } : null;
}

/** Something simpler to try after a refusal, by what the refusal complains of; null where nothing is left. */
export function simplerCapabilities(
  capabilities: EndpointCapabilities,
  complaint: string,
): EndpointCapabilities | null {
  if (capabilities.effort === 'low' && /reasoning/i.test(complaint))
    return { ...capabilities, effort: 'refused' };
  if (capabilities.temperature && /temperature/i.test(complaint))
    return { ...capabilities, temperature: false };
  if (capabilities.limit === 'max_completion_tokens' && /max_(completion_)?tokens/i.test(complaint)) {
    return { ...capabilities, limit: 'max_tokens' };
  }
  if (capabilities.format === 'json_schema') return { ...capabilities, format: 'json_object' };
  if (capabilities.format === 'json_object') return { ...capabilities, format: 'plain' };
  return null;
}
