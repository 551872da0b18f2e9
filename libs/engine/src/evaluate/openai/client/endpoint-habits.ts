/** What an endpoint accepts: some refuse structured output, a name of the token limit, or a temperature. */
export interface EndpointHabits {
  readonly format: 'json_schema' | 'json_object' | 'plain';
  readonly limit: 'max_completion_tokens' | 'max_tokens';
  readonly temperature: boolean;
  /** How much the model thinks before it answers: as it likes, little, or as it likes because little is refused. */
  readonly effort: 'own' | 'low' | 'refused';
}

/** What is tried first. */
export const FIRST_HABITS: EndpointHabits = {
  format: 'json_schema',
  limit: 'max_completion_tokens',
  temperature: true,
  effort: 'own',
};

/** Something simpler to try after a refusal, by what the refusal complains of; null where nothing is left. */
export function simplerHabits(habits: EndpointHabits, complaint: string): EndpointHabits | null {
  if (habits.effort === 'low' && /reasoning/i.test(complaint)) return { ...habits, effort: 'refused' };
  if (habits.temperature && /temperature/i.test(complaint)) return { ...habits, temperature: false };
  if (habits.limit === 'max_completion_tokens' && /max_(completion_)?tokens/i.test(complaint)) {
    return { ...habits, limit: 'max_tokens' };
  }
  if (habits.format === 'json_schema') return { ...habits, format: 'json_object' };
  if (habits.format === 'json_object') return { ...habits, format: 'plain' };
  return null;
}
