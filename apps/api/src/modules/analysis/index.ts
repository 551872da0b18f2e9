export { AnalysisModule } from './analysis.module.js';
export { analysisQueue } from './analysis.queue.js';
