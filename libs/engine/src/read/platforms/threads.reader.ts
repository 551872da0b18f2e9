import { openGraphPost } from './open-graph-post.js';
import type { PlatformReader } from './platform-reader.js';

/** oEmbed needs a token; the page tells link previews the whole post. */
export const threadsReader: PlatformReader = {
  platform: 'threads',
  contentType: 'social_post',
  outlet: 'Threads',
  hosts: /^(?:www\.)?threads\.(?:net|com)$/,

  locate(url) {
    const [, name, id] = /^\/(@[\w.]+)\/post\/([\w-]{5,40})/.exec(url.pathname) ?? [];
    if (!name || !id) return null;
    const address = `https://www.threads.com/${name.toLowerCase()}/post/${id}`;
    return { url: address, values: { url: address, name: name.toLowerCase() } };
  },

  async read(post, source) {
    const seen = openGraphPost(await source.markup('threadsPost', post.values));
    return {
      ...seen,
      title: null,
      author: /^(.*?)\s*\(@[\w.]+\)/.exec(seen.title ?? '')?.[1] ?? null,
      account: post.values['name'] ?? null,
      language: null,
      links: [],
    };
  },
};
