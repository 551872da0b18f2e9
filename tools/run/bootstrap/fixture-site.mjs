// `npm run fixture-site`: serve the example articles and the unreadable pages, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('run/fixture-site', { build: 'tools' });
