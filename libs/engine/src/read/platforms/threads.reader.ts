import { isCut, openGraphPost } from './open-graph-post.js';
import type { PlatformReader } from './platform-reader.js';

/** Reads the link preview of the page, which contains the whole post; oEmbed needs a token. */
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
    const postUrl = `https://www.threads.com/${path}`;
    return { url: postUrl, values: { url: postUrl, ...(account && { name: account }) } };
  },

  async read(post, source) {
    const { title, ...preview } = openGraphPost(await source.markup('threadsPost', post.values));
    // The title has the form `Start of the post | Name (@account)`.
    const [, name, account] = /(?:^|.*\|\s*)([^|]*?)\s*\((@[\w.]+)\)/.exec(title ?? '') ?? [];
    return {
      ...preview,
      author: name,
      account: post.values['name'] ?? account?.toLowerCase(),
      coverage: isCut(preview.text) ? 'cut' : 'full',
    };
  },
};
