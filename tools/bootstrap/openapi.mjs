// `npm run openapi:generate`: write docs/api/openapi.json anew from the contracts.
import { launch } from './launch.mjs';

await launch('openapi', { build: 'programs' });
