// `npm run soak`: a cluster under mixed traffic at half of what it can do.
import { launch } from './launch.mjs';

await launch('resilience/soak');
