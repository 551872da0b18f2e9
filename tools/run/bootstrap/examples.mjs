// `npm run examples`: write docs/examples anew from the example pages, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('research/examples', { build: 'tools' });
