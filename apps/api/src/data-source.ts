import './app.module.js';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { loadConfig } from './shared/config/load-config.js';
import { processEnvironment } from './shared/config/environment.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { dataSourceOptions } from './shared/database/data-source-options.js';

const { url } = loadConfig(processEnvironment()).get(DatabaseConfig);

/** For TypeORM's command line (`npm run database:generate`), which needs a default export. Importing the modules declares all entities. */
export default new DataSource({
  ...dataSourceOptions(url),
  entities: getMetadataArgsStorage().tables.map(({ target }) => target),
});
