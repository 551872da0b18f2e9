/** What processes tell each other of a run: that it changed. What changed stands in its row. */
export const liveTopicOf = (runId: string): string => `analysis:${runId}`;
