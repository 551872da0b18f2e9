// `npm test`: prove the product, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('check/test', { build: 'programs' });
