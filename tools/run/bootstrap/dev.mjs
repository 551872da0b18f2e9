// `npm run dev`: the product with everything watched and reloaded as it changes.
import { refuseSecondStart } from './data-folder.mjs';
import { launch } from './launch.mjs';

await launch('run/dev', { before: refuseSecondStart });
