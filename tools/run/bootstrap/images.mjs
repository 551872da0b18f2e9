// `npm run images`: try every step of the Dockerfile without Docker.
import { launch } from './launch.mjs';

await launch('check/images', { build: 'tools' });
