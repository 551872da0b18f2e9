export { WatchModule } from './watch.module.js';
