export { FacebookModule } from './facebook.module.js';
export { facebookQueue, PostDispatcher } from './posts/post-dispatcher.js';
