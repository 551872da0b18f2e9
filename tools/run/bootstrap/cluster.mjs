// `npm run cluster`: the topology of a real deployment on one machine, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('resilience/cluster');
