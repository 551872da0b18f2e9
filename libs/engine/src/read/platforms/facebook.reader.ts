import type { JsonView } from '../../json-view.js';
import { isCut, openGraphPost } from './open-graph-post.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PostMarkup } from './post-markup.js';

const NAMED =
  /^\/(?:people\/[^/]{1,100}\/(\d+)|([\w.%-]+))\/(?:posts|videos|photos)\/(?:[^/]{1,300}\/)*(?:pfbid\w+|\d+)\/?$/;
const OTHER = /^\/(?:groups\/[\w.-]+\/(?:posts|permalink)\/\d+|reel\/\d+)\/?$/;
/** Paths that identify a post only with these parameters. */
const WITH_ID: Readonly<Record<string, readonly string[]>> = {
  '/watch': ['v'],
  '/watch/live': ['v'],
  '/video.php': ['v'],
  '/permalink.php': ['story_fbid', 'id'],
  '/story.php': ['story_fbid', 'id'],
  '/photo': ['fbid'],
  '/photo.php': ['fbid'],
};
const ID = /^(?:pfbid\w+|\d+)$/;

/** Reads the data in the page's scripts when it is public, else the link preview. There is no API without a token. */
export const facebookReader: PlatformReader = {
  platform: 'facebook',
  contentType: 'social_post',
  outlet: 'Facebook',
  hosts: /^(?:(?:www|m|mbasic|web|touch|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com$|^fb\.(?:watch|me)$/,

  locate(url) {
    const postUrl = postUrlOf(url);
    return postUrl ? { url: postUrl.href, values: { url: postUrl.href } } : null;
  },

  async read(post, source) {
    const page = await source.markup('facebookPost', post.values);
    return fromData(page, post) ?? fromPreview(page, post);
  },
};

function postUrlOf(url: URL): URL | null {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const group = /^\/groups\/[\w.-]+$/.test(path) ? url.searchParams.get('multi_permalinks') : null;
  if (group !== null && ID.test(group)) return new URL(`${path}/posts/${group}`, 'https://www.facebook.com');
  if (NAMED.test(path) || OTHER.test(path)) return new URL(path, 'https://www.facebook.com');
  const names = Object.hasOwn(WITH_ID, path) ? (WITH_ID[path] ?? []) : [];
  const values = names.map((name) => [name, url.searchParams.get(name) ?? ''] as const);
  if (values.length === 0 || !values.every(([, value]) => ID.test(value))) return null;
  const post = new URL(
    path === '/video.php' || path === '/watch/live' ? '/watch' : path,
    'https://www.facebook.com',
  );
  for (const [name, value] of values) post.searchParams.set(name, value);
  return post;
}

/** Finds the story of the post in the data of the scripts, which may also contain other stories. */
function fromData(page: PostMarkup, post: Post): PostContent | null {
  const data = page.dataOfScripts('comet_sections');
  const sections = data
    .flatMap((each) => each.allNamed('comet_sections'))
    .filter((section) => textOf(storyOf(section)) !== null);
  const texts = new Set(sections.map((section) => textOf(storyOf(section))));
  const section =
    sections.find((each) => isAbout(storyOf(each), post)) ?? (texts.size === 1 ? sections[0] : undefined);
  if (!section) return null;
  const story = storyOf(section);
  const actor = story.at('actors', 0);
  const [time] = section.allNamed('creation_time').flatMap((each) => each.number() ?? []);
  const [image] = section.allNamed('viewer_image').flatMap((each) => each.at('uri').text() ?? []);
  return {
    text: textOf(story) ?? '',
    author: actor.at('name').text(),
    account: accountIn(actor.at('url').text() ?? '') ?? accountIn(post.url) ?? actor.at('id').text(),
    publishedAt: time,
    imageUrl: image,
    coverage: 'full',
  };
}

function storyOf(section: JsonView): JsonView {
  return section.at('content', 'story');
}

function textOf(story: JsonView): string | null {
  return story.at('message', 'text').text(50_000);
}

function isAbout(story: JsonView, post: Post): boolean {
  const ids = post.url.match(/pfbid\w+|\d{6,}/g) ?? [];
  const known = `${story.at('post_id').text() ?? ''} ${story.at('wwwURL').text() ?? ''}`;
  return ids.some((id) => known.includes(id));
}

function fromPreview(page: PostMarkup, post: Post): PostContent {
  const { title, ...preview } = openGraphPost(page);
  return {
    ...preview,
    author: title?.split(' | ')[0],
    account: accountIn(post.url),
    coverage: isCut(preview.text) ? 'cut' : 'full',
  };
}

function accountIn(url: string): string | null {
  const path = /^https:\/\/www\.facebook\.com(\/[^?#]*)/.exec(url)?.[1] ?? '';
  const [, number, name] = NAMED.exec(path) ?? [];
  const own = name ?? /^\/([\w.]+)\/?$/.exec(path)?.[1];
  if (number || !own || own === 'profile.php') return number ?? null;
  return /^\d+$/.test(own) ? own : `@${own}`;
}
