import { DataSource } from 'typeorm';
import { loadConfig } from '../config/load-config.js';
import { processEnvironment } from '../config/environment.js';
import { DatabaseConfig } from '../config/server.config.js';
import { dataSourceOptions } from './data-source-options.js';

const { url } = loadConfig(processEnvironment()).get(DatabaseConfig);

/** For TypeORM's command line (`npm run database:generate`), which needs a default export. */
export default new DataSource({
  ...dataSourceOptions(url),
  entities: [`${import.meta.dirname}/../../**/*.{entity,repository}.js`],
});
