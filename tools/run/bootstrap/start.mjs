// `npm start`: in a clone with nothing but Node, bring the whole product up with embedded defaults.
import { refuseSecondStart } from './data-folder.mjs';
import { launch } from './launch.mjs';

await launch('run/start', { before: refuseSecondStart });
