// `npm run backup -- FILE`: save everything the product remembers, while it runs.
import { launch } from './launch.mjs';

await launch('run/backup', { build: 'tools' });
