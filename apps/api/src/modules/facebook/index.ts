export { FacebookModule } from './facebook.module.js';
export { facebookQueue } from './facebook.queue.js';
