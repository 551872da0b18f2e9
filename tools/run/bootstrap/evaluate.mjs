// `npm run evaluate -- --data DIR`: measure the engine over a folder in the bench format, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('research/evaluate', { build: 'tools' });
