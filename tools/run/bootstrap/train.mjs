// `npm run train -- <task>`: make a model's weights anew, in a clone with nothing but Node.
import { launch } from './launch.mjs';

await launch('research/train', { build: 'tools' });
