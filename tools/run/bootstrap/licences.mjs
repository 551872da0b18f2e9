// `npm run licences`: write docs/licences.md anew from the lockfile.
import { launch } from './launch.mjs';

await launch('check/licences', { build: 'programs' });
