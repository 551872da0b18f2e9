import { openGraphPost } from './open-graph-post.js';
import type { PlatformReader } from './platform-reader.js';

const POST_PATH =
  /^\/(?:([\w.-]+)\/(?:posts|videos|photos)\/(?:[\w.-]+\/)*(?:pfbid\w+|\d+)|groups\/[\w.-]+\/(?:posts|permalink)\/\d+|reel\/\d+|watch\/?$|permalink\.php|story\.php|photo(?:\.php)?\/?$)\/?/;
const MEANT = ['story_fbid', 'id', 'fbid', 'v'];

/** No public interface without a token: what the page tells link previews is all there is, and often that is a door. */
export const facebookReader: PlatformReader = {
  platform: 'facebook',
  contentType: 'social_post',
  outlet: 'Facebook',
  hosts: /^(?:(?:www|m|mbasic|web|touch|[a-z]{2}-[a-z]{2})\.)?facebook\.com$|^fb\.watch$/,

  locate(url) {
    if (!POST_PATH.test(url.pathname)) return null;
    const post = new URL(url.pathname.replace(/(?<=.)\/$/, ''), 'https://www.facebook.com');
    for (const name of MEANT) {
      const value = url.searchParams.get(name);
      if (value !== null) post.searchParams.set(name, value);
    }
    return { url: post.href, values: { url: post.href } };
  },

  async read(post, source) {
    const page = await source.markup('facebookPost', post.values);
    const seen = openGraphPost(page);
    const name = POST_PATH.exec(new URL(post.url).pathname)?.[1];
    return {
      ...seen,
      author: seen.title?.split(' | ')[0] ?? null,
      account: name && !/^\d+$/.test(name) ? `@${name}` : (name ?? null),
      title: null,
      language: null,
      links: [],
    };
  },
};
