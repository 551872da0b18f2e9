export { FacebookModule } from './facebook.module.js';
export { PostDispatcher } from './posts/post-dispatcher.js';
export { facebookQueue } from './facebook.queue.js';
