// `npm run upgrade-test`: the newest migrations under load on a million articles.
import { launch } from './launch.mjs';

await launch('resilience/upgrade');
