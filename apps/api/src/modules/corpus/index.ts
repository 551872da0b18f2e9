export { CorpusModule } from './corpus.module.js';
export { dumpNow } from './dump-now.js';
export { verifiedDump } from './read-dump.js';
export { restoreDump } from './restore-dump.js';
