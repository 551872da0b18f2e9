export { AnalysisModule } from './analysis.module.js';
export { analysisQueue } from './analysis.queue.js';
export { EngineWorkers } from './engine.provider.js';
export { ModelProbes } from './model-probes.js';
export { PlatformReads } from './platform-reads.js';
export { ModelDaysRepository, type ModelDay } from './spending/model-days.repository.js';
export { quotaDay } from './quota/quota-day.js';
export { SubmissionsService } from './submission/submissions.service.js';
