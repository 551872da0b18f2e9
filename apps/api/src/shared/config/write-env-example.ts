import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../process/folders.js';
import { envExample } from './env-example.js';

writeFileSync(join(REPOSITORY, '.env.example'), envExample());
