// `npm run register:build -- --data DIR`: write the outlet register anew, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('research/register', { build: 'tools' });
