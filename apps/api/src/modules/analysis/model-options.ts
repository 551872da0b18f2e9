import type { OpenAiOptions } from '@vaglio/engine';
import type { EngineConfig } from '../../shared/config/analysis.config.js';

/** The share of the model's time that one call may take: a call that hangs leaves enough for another. */
const LONGEST_CALL = 0.6;

/** How the configured model is asked. */
export function modelOptions(config: EngineConfig): OpenAiOptions {
  const { openAiApiKey, openAiBaseUrl, openAiModel, openAiTimeoutMs } = config;
  return {
    apiKey: openAiApiKey ?? '',
    baseUrl: openAiBaseUrl,
    model: openAiModel,
    totalTimeoutMs: openAiTimeoutMs,
    callTimeoutMs: Math.round(openAiTimeoutMs * LONGEST_CALL),
  };
}
