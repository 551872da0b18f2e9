// `npm run faults`: break the built product in every way it promises to survive, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('resilience/faults');
