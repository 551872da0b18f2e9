import { isCut, openGraphPost } from './open-graph-post.js';
import type { PlatformReader } from './platform-reader.js';

/** oEmbed needs a token; the link preview of the page holds the whole post. */
export const threadsReader: PlatformReader = {
  platform: 'threads',
  contentType: 'social_post',
  outlet: 'Threads',
  hosts: /^(?:www\.)?threads\.(?:net|com)$/,

  locate(url) {
    const [, name, id] = /^\/(@[\w.]+)\/post\/([\w-]{5,40})/.exec(url.pathname) ?? [];
    const short = /^\/t\/([\w-]{5,40})/.exec(url.pathname)?.[1];
    const account = name?.toLowerCase();
    const path = short ? `t/${short}` : account && id ? `${account}/post/${id}` : null;
    if (path === null) return null;
    const address = `https://www.threads.com/${path}`;
    return { url: address, values: { url: address, ...(account && { name: account }) } };
  },

  async read(post, source) {
    const seen = openGraphPost(await source.markup('threadsPost', post.values));
    // The opening of the post comes before the last bar, the author after it.
    const [, name, account] = /(?:^|.*\|\s*)([^|]*?)\s*\((@[\w.]+)\)/.exec(seen.title ?? '') ?? [];
    return {
      ...seen,
      title: null,
      author: name ?? null,
      account: post.values['name'] ?? account?.toLowerCase() ?? null,
      language: null,
      links: [],
      coverage: isCut(seen.text) ? 'cut' : 'full',
    };
  },
};
