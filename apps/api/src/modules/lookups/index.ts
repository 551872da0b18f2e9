export { FactChecks } from './fact-checks.js';
export { importFactChecks } from './import-fact-checks.js';
export { LookupAnswers } from './lookup-answers.js';
export { LookupsModule } from './lookups.module.js';
