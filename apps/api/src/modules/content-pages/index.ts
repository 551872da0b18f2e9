export { ContentPagesModule } from './content-pages.module.js';
