export { FacebookModule } from './facebook.module.js';
export { FacebookPostsRepository } from './posts/facebook-posts.repository.js';
export { facebookQueue } from './facebook.queue.js';
