// `npm run restore -- FILE`: bring a saved product back into an empty database.
import { launch } from './launch.mjs';

await launch('run/restore');
