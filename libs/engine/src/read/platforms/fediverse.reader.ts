import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { isTrackingParameter } from '../canonical-url.js';
import { coverageOfVideo, spokenIn, type CaptionTrack } from './captions.js';
import { NOTHING, JsonView } from './json-view.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import { type PlatformSource, type Refusal, WithheldError } from './platform-source.js';
import { markupText, PostMarkup, writtenLinks } from './post-markup.js';

interface Form {
  readonly path: RegExp;
  /** Types of objects that such an address names; any other is a page, such as a blog's article. */
  readonly types: RegExp;
  /** Parameters that change nothing. */
  readonly ignored?: RegExp;
}

const POST_TYPES = /^(?:Note|Question|Article|Page)$/;

/** Misskey, Lemmy's posts and comments, Pixelfed, GoToSocial. */
const POST_FORMS: readonly Form[] = [
  { path: /^\/notes\/[a-z0-9]{10,32}\/?$/, types: POST_TYPES },
  { path: /^\/post\/\d{1,12}\/?$/, types: /^(?:Page|Question)$/, ignored: /^scrollToComments$/ },
  { path: /^\/comment\/\d{1,12}\/?$/, types: /^Note$/ },
  { path: /^\/p\/[\w.-]{1,64}\/\d{1,20}\/?$/, types: /^(?:Note|Question)$/ },
  { path: /^\/(?:@|users\/)[\w.-]{1,64}\/statuses\/[0-9A-HJKMNP-TV-Z]{26}\/?$/, types: POST_TYPES },
];

/** PeerTube, whose ids are UUIDs, also written short. */
const VIDEO_FORMS: readonly Form[] = [
  {
    path: /^\/(?:w|videos\/(?:watch|embed))\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/,
    types: /^Video$/,
    ignored: /./,
  },
];

/** Posts of software that publishes them as objects of ActivityPub. Their addresses also occur on ordinary sites, so they stay as they stand. */
export const fediverseReader: PlatformReader = {
  platform: 'fediverse',
  contentType: 'social_post',
  outlet: 'Fediverse',
  hosts: null,

  locate: (url) => postAt(url, POST_FORMS),

  async read(post, source) {
    const object = await objectOf(post, source, POST_FORMS);
    if (object === null) return null;
    if (!isPublic(object)) throw new ContentInaccessibleError('login_wall', false, 'not public');
    const { text, links } = wordsOf(object, post);
    const shown = [
      object.at('summary').text(),
      text,
      ...['oneOf', 'anyOf'].flatMap((choice) => object.at(choice).list()).map(nameOf),
    ];
    const attached = oneOrMore(object.at('attachment'));
    const cards = attached.filter((each) => typeOf(each) === 'Link');
    const media = attached.filter((each) => typeOf(each) !== 'Link');
    return {
      ...aboutOf(object, post),
      text: shown.filter((part) => part !== null && part !== '').join('\n\n'),
      pictures: media.map((each) => each.at('name').text(5_000) ?? each.at('summary').text(5_000) ?? ''),
      imageUrl:
        addressOf(object.at('image')) ?? media.map(addressOf).find((address) => address !== null) ?? null,
      links: [...links, ...cards.flatMap((card) => card.at('href').text() ?? [])],
      coverage: 'full',
      isContinued: isOwnReply(object),
    };
  },
};

/** A video: its object for what its author writes of it, the documented list of captions for what is said. */
export const peertubeReader: PlatformReader = {
  platform: 'peertube',
  contentType: 'video',
  outlet: 'PeerTube',
  hosts: null,

  locate: (url) => postAt(url, VIDEO_FORMS),

  async read(post, source) {
    const video = await objectOf(post, source, VIDEO_FORMS);
    // Anyone with the address may open an unlisted video, so its page says what there is.
    if (video === null || !isPublic(video)) return null;
    const { text, links } = wordsOf(video, post);
    const description = text === '' ? video.at('summary').text(20_000) : text;
    const about = aboutOf(video, post);
    const { speech, track } = await spokenIn(await tracksOf(video, post, source), about.language, source);
    return {
      ...about,
      text: description ?? '',
      // PeerTube lists the small preview first.
      imageUrl:
        oneOrMore(video.at('icon'))
          .map(addressOf)
          .findLast((address) => address !== null) ?? null,
      links,
      speech,
      coverage: coverageOfVideo(description, speech, track),
    };
  },
};

function postAt(url: URL, forms: readonly Form[]): Post | null {
  const form = forms.find(({ path }) => path.test(url.pathname));
  const isPlain = (name: string, value: string): boolean =>
    form?.ignored?.test(name) === true || isTrackingParameter(name, value);
  if (!form || ![...url.searchParams].every(([name, value]) => isPlain(name, value))) return null;
  const path = url.pathname.replace(/\/$/, '').replace('/videos/embed/', '/videos/watch/');
  const address = `${url.origin}${path}`;
  return { url: address, values: { url: address, host: url.host, id: path.split('/').at(-1) ?? '' } };
}

/** The object behind an address; null where the host has none to show, which is then known for a day. */
async function objectOf(
  post: Post,
  source: PlatformSource,
  forms: readonly Form[],
): Promise<JsonView | null> {
  const { host = '' } = post.values;
  const { withObjects, withoutObjects } = source.fediverseHosts;
  if (withoutObjects.has(host)) return null;
  const answer = await source.optional('object', () => source.object(post.values, goneObject), NOTHING);
  const failure = source.failureOf('object');
  if (failure instanceof WithheldError) throw failure;
  const object = typeOf(answer) === 'Create' ? answer.at('object') : answer;
  if (typeOf(object) === 'Tombstone') throw gone();
  const types = forms.find(({ path }) => path.test(new URL(post.url).pathname))?.types;
  if (types?.test(typeOf(object))) {
    withObjects.add(host);
    return object;
  }
  if (!withObjects.has(host)) withoutObjects.add(host);
  else if (failure?.kind === 'not_found') throw gone();
  return null;
}

/** A deleted post leaves an object that says so, most often with status 410. */
const goneObject: Refusal = (_status, body) =>
  typeOf(JsonView.of(body)) === 'Tombstone' ? gone() : undefined;

function gone(): WithheldError {
  return new WithheldError('not_found', false, 'deleted');
}

function typeOf(object: JsonView): string {
  return object.at('type').text() ?? object.at('type', 0).text() ?? '';
}

function nameOf(object: JsonView): string | null {
  return object.at('name').text();
}

/** ActivityStreams allows one value wherever it allows several. */
function oneOrMore(value: JsonView): JsonView[] {
  return value.isList ? value.list() : [value];
}

const PUBLIC = /^(?:https:\/\/www\.w3\.org\/ns\/activitystreams#|as:)?Public$/;

function isPublic(object: JsonView): boolean {
  return ['to', 'cc']
    .flatMap((field) => oneOrMore(object.at(field)))
    .some((to) => PUBLIC.test(to.text() ?? ''));
}

function wordsOf(object: JsonView, post: Post): { readonly text: string; readonly links: readonly string[] } {
  const content = (object.at('content').isText ? object.at('content') : translated(object)?.[1])?.text(
    100_000,
  );
  if (!content) return { text: '', links: [] };
  // PeerTube sends Markdown, in which signs such as `<` stand for themselves.
  const isMarkup = /^(?:text\/html|)$/.test(object.at('mediaType').text() ?? '');
  if (!isMarkup) return { text: content, links: [] };
  return { text: markupText(content), links: writtenLinks(new PostMarkup(content, post.url)) };
}

/** Of a text in several languages the one that stands as the content, else the first. */
function translated(object: JsonView): readonly [string, JsonView] | undefined {
  const versions = object.at('contentMap').entries();
  return versions.find(([, text]) => text.isSameText(object.at('content'))) ?? versions[0];
}

type About = Pick<PostContent, 'title' | 'author' | 'account' | 'publishedAt' | 'language' | 'outlet'>;

function aboutOf(object: JsonView, post: Post): About {
  return {
    title: /^(?:Video|Article|Page)$/.test(typeOf(object)) ? nameOf(object) : null,
    ...authorOf(object),
    publishedAt: object.at('published').text(),
    language: object.at('language', 'identifier').text() ?? translated(object)?.[0] ?? null,
    outlet: post.values['host'] ?? null,
  };
}

const ACTOR = /^https?:\/\/[^/]+\/(?:@|(?:users|u|accounts|c|video-channels)\/)([\w.-]{1,64})\/?$/;

/** Without a further request an actor's name is known where the object carries it or an address holds it. */
function authorOf(object: JsonView): Pick<PostContent, 'author' | 'account'> {
  const actors = oneOrMore(object.at('attributedTo'));
  const actor = actors.find((each) => typeOf(each) === 'Person') ?? actors[0] ?? NOTHING;
  const address = actor.text() ?? actor.at('id').text() ?? '';
  // Misskey's addresses hold the number of an account in the place of its name.
  const isNumbered =
    /^https?:\/\/[^/]+\/notes\//.test(object.at('id').text() ?? '') && address.includes('/users/');
  const inAddress = isNumbered ? undefined : ACTOR.exec(address)?.[1];
  const inPost = /^https?:\/\/[^/]+\/@([\w.-]{1,64})\//.exec(object.at('url').text() ?? '')?.[1];
  const handle = actor.at('preferredUsername').text() ?? inAddress ?? inPost;
  const host = parsedUrl(address)?.host;
  return {
    author: nameOf(actor) ?? handle ?? null,
    account: handle !== undefined && host !== undefined ? `@${handle}@${host}` : null,
  };
}

/** Addresses that begin with the name of the author show who answers whom; others show nothing. */
function isOwnReply(object: JsonView): boolean {
  const parent = object.at('inReplyTo');
  const ofAuthor = (address: string | null): string | undefined =>
    /^https:\/\/[^/]+\/(?:p\/|@|users\/)[\w.-]+\//.exec(address ?? '')?.[0];
  const own = ofAuthor(object.at('id').text());
  if (own !== undefined && own === ofAuthor(parent.text() ?? parent.at('id').text())) return true;
  return parent.at('attributedTo').isSameText(object.at('attributedTo'));
}

/** The address of a picture: a text, or a link that carries it. */
function addressOf(picture: JsonView): string | null {
  const url = picture.at('url');
  return url.text(4_096) ?? oneOrMore(url)[0]?.at('href').text(4_096) ?? null;
}

async function tracksOf(video: JsonView, post: Post, source: PlatformSource): Promise<CaptionTrack[]> {
  if (video.at('subtitleLanguage').list().length === 0) return [];
  const listed = await source.optional(
    'list of captions',
    () => source.json('peertubeCaptions', post.values),
    NOTHING,
  );
  return listed
    .at('data')
    .list()
    .flatMap((file): CaptionTrack[] => {
      const path = file.at('fileUrl').text(4_096) ?? file.at('captionPath').text(4_096);
      const url = path === null ? null : parsedUrl(path, post.url);
      const code = file.at('language', 'id').text() ?? '';
      return url
        ? [{ url: url.href, language: code, isAutomatic: file.at('automaticallyGenerated').isTrue }]
        : [];
    });
}
