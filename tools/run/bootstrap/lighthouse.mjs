// `npm run lighthouse`: look at the built site as Lighthouse does, in a clone with nothing but Node and Chromium.
import { launch } from './launch.mjs';

await launch('bench/lighthouse', { build: 'everything' });
