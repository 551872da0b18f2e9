// `npm run openapi:generate`: write docs/api/openapi.json anew from the contracts.
import { launch } from './launch.mjs';

await launch('check/openapi', { build: 'programs' });
