// `npm run bench`: measure the built product against bare servers, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('bench', { build: process.argv.includes('--engine') ? 'tools' : 'everything' });
