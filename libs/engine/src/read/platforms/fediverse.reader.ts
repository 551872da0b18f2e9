import { isTrackingParameter, parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { captionTrack, coverageOfVideo, readCaptions, type CaptionTrack } from './captions.js';
import { NOTHING, JsonView } from '../../json-view.js';
import { joinParagraphs, type PlatformReader, type Post, type PostContent } from './platform-reader.js';
import { type PlatformSource, type Refusal, UnavailablePostError } from './platform-source.js';
import { markupText, PostMarkup, writtenLinks } from './post-markup.js';

interface UrlForm {
  readonly path: RegExp;
  /** The ActivityPub types of such posts; an object of another type is an ordinary page. */
  readonly types: RegExp;
  /** Parameters without effect on the post. */
  readonly ignored?: RegExp;
}

const POST_TYPES = /^(?:Note|Question|Article|Page)$/;

/** Posts of Misskey, Lemmy (also comments), Pixelfed and GoToSocial. */
const POST_FORMS: readonly UrlForm[] = [
  { path: /^\/notes\/[a-z0-9]{10,32}\/?$/, types: POST_TYPES },
  { path: /^\/post\/\d{1,12}\/?$/, types: /^(?:Page|Question)$/, ignored: /^scrollToComments$/ },
  { path: /^\/comment\/\d{1,12}\/?$/, types: /^Note$/ },
  { path: /^\/p\/[\w.-]{1,64}\/\d{1,20}\/?$/, types: /^(?:Note|Question)$/ },
  { path: /^\/(?:@|users\/)[\w.-]{1,64}\/statuses\/[0-9A-HJKMNP-TV-Z]{26}\/?$/, types: POST_TYPES },
];

/** Videos of PeerTube, whose ids are UUIDs in a long or a short form. */
const VIDEO_FORMS: readonly UrlForm[] = [
  {
    path: /^\/(?:w|videos\/(?:watch|embed))\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/,
    types: /^Video$/,
    ignored: /./,
  },
];

/** Reads posts as ActivityPub objects. Ordinary sites have URLs of the same form, so the URL is kept as it is. */
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
    const pollOptions = ['oneOf', 'anyOf'].flatMap((choice) => object.at(choice).list()).map(nameOf);
    const attached = oneOrMore(object.at('attachment'));
    const cards = attached.filter((each) => typeOf(each) === 'Link');
    const media = attached.filter((each) => typeOf(each) !== 'Link');
    return {
      ...metadataOf(object, post),
      text: joinParagraphs([object.at('summary').text(), text, ...pollOptions]),
      pictures: media.map((each) => each.at('name').text(5_000) ?? each.at('summary').text(5_000) ?? ''),
      imageUrl: urlOf(object.at('image')) ?? media.map(urlOf).find((url) => url !== null),
      links: [...links, ...cards.flatMap((card) => card.at('href').text() ?? [])],
      coverage: 'full',
      isContinued: isOwnReply(object),
    };
  },
};

/** Reads a video's ActivityPub object, and its captions from the documented API. */
export const peertubeReader: PlatformReader = {
  platform: 'peertube',
  contentType: 'video',
  outlet: 'PeerTube',
  hosts: null,

  locate: (url) => postAt(url, VIDEO_FORMS),

  async read(post, source) {
    const video = await objectOf(post, source, VIDEO_FORMS);
    // An unlisted video is read as a page.
    if (video === null || !isPublic(video)) return null;
    const { text, links } = wordsOf(video, post);
    const description = text === '' ? video.at('summary').text(20_000) : text;
    const metadata = metadataOf(video, post);
    const tracks = await tracksOf(video, post, source);
    const { speech, track } = await readCaptions(tracks, metadata.language ?? null, source);
    return {
      ...metadata,
      text: description ?? '',
      // PeerTube lists the small preview first.
      imageUrl: oneOrMore(video.at('icon'))
        .map(urlOf)
        .findLast((url) => url !== null),
      links,
      speech,
      coverage: coverageOfVideo(description, speech, track),
    };
  },
};

function postAt(url: URL, forms: readonly UrlForm[]): Post | null {
  const form = forms.find(({ path }) => path.test(url.pathname));
  const isIgnored = (name: string, value: string): boolean =>
    form?.ignored?.test(name) === true || isTrackingParameter(name, value);
  if (!form || ![...url.searchParams].every(([name, value]) => isIgnored(name, value))) return null;
  const path = url.pathname.replace(/\/$/, '').replace('/videos/embed/', '/videos/watch/');
  const postUrl = `${url.origin}${path}`;
  return { url: postUrl, values: { url: postUrl, host: url.host, id: path.split('/').at(-1) ?? '' } };
}

/** Fetches the object of a post. Returns null when the host serves no such objects, which is remembered for a day. */
async function objectOf(
  post: Post,
  source: PlatformSource,
  forms: readonly UrlForm[],
): Promise<JsonView | null> {
  const { host = '' } = post.values;
  const { withObjects, withoutObjects } = source.fediverseHosts;
  if (withoutObjects.has(host)) return null;
  const answer = await source.optional('object', () => source.object(post.values, tombstoneRefusal), NOTHING);
  const failure = source.failureOf('object');
  if (failure instanceof UnavailablePostError) throw failure;
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

/** A deleted post may be answered with a tombstone, usually with status 410. */
const tombstoneRefusal: Refusal = (_status, body) =>
  typeOf(JsonView.of(body)) === 'Tombstone' ? gone() : undefined;

function gone(): UnavailablePostError {
  return new UnavailablePostError('not_found', false, 'deleted');
}

function typeOf(object: JsonView): string {
  return object.at('type').text() ?? object.at('type', 0).text() ?? '';
}

function nameOf(object: JsonView): string | null {
  return object.at('name').text();
}

/** ActivityStreams allows a single value in place of a list. */
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
  // PeerTube sends Markdown, in which `<` is not markup.
  const isMarkup = /^(?:text\/html|)$/.test(object.at('mediaType').text() ?? '');
  if (!isMarkup) return { text: content, links: [] };
  return { text: markupText(content), links: writtenLinks(new PostMarkup(content, post.url)) };
}

/** The language and text of `contentMap` that equals `content`, else the first. */
function translated(object: JsonView): readonly [string, JsonView] | undefined {
  const versions = object.at('contentMap').entries();
  return versions.find(([, text]) => text.isSameText(object.at('content'))) ?? versions[0];
}

type Metadata = Pick<PostContent, 'title' | 'author' | 'account' | 'publishedAt' | 'language' | 'outlet'>;

function metadataOf(object: JsonView, post: Post): Metadata {
  return {
    title: /^(?:Video|Article|Page)$/.test(typeOf(object)) ? nameOf(object) : null,
    ...authorOf(object),
    publishedAt: object.at('published').text(),
    language: object.at('language', 'identifier').text() ?? translated(object)?.[0] ?? null,
    outlet: post.values['host'],
  };
}

const ACTOR = /^https?:\/\/[^/]+\/(?:@|(?:users|u|accounts|c|video-channels)\/)([\w.-]{1,64})\/?$/;

/** Takes the author's name from the object or from a URL in it, without another request. */
function authorOf(object: JsonView): Pick<PostContent, 'author' | 'account'> {
  const actors = oneOrMore(object.at('attributedTo'));
  const actor = actors.find((each) => typeOf(each) === 'Person') ?? actors[0] ?? NOTHING;
  const actorUrl = actor.text() ?? actor.at('id').text() ?? '';
  // Misskey's actor URLs contain an id instead of a name.
  const isNumbered =
    /^https?:\/\/[^/]+\/notes\//.test(object.at('id').text() ?? '') && actorUrl.includes('/users/');
  const inUrl = isNumbered ? undefined : ACTOR.exec(actorUrl)?.[1];
  const inPost = /^https?:\/\/[^/]+\/@([\w.-]{1,64})\//.exec(object.at('url').text() ?? '')?.[1];
  const handle = actor.at('preferredUsername').text() ?? inUrl ?? inPost;
  const host = parsedUrl(actorUrl)?.host;
  return {
    author: nameOf(actor) ?? handle,
    account: handle !== undefined && host !== undefined ? `@${handle}@${host}` : null,
  };
}

/** Compares the authors in the URLs of both posts, or the `attributedTo` of both. */
function isOwnReply(object: JsonView): boolean {
  const parent = object.at('inReplyTo');
  const ofAuthor = (url: string | null): string | undefined =>
    /^https:\/\/[^/]+\/(?:p\/|@|users\/)[\w.-]+\//.exec(url ?? '')?.[0];
  const own = ofAuthor(object.at('id').text());
  if (own !== undefined && own === ofAuthor(parent.text() ?? parent.at('id').text())) return true;
  return parent.at('attributedTo').isSameText(object.at('attributedTo'));
}

/** The URL of a picture, which is a text or a link object. */
function urlOf(picture: JsonView): string | null {
  const url = picture.at('url');
  return url.text(4_096) ?? oneOrMore(url)[0]?.at('href').text(4_096) ?? null;
}

async function tracksOf(video: JsonView, post: Post, source: PlatformSource): Promise<CaptionTrack[]> {
  if (video.at('subtitleLanguage').list().length === 0) return [];
  const listed = await source.optionalJson('list of captions', 'peertubeCaptions', post.values);
  return listed
    .at('data')
    .list()
    .flatMap((file) => {
      const path = file.at('fileUrl').text(4_096) ?? file.at('captionPath').text(4_096);
      const url = path === null ? null : (parsedUrl(path, post.url)?.href ?? null);
      return captionTrack(url, file.at('language', 'id').text(), file.at('automaticallyGenerated').isTrue);
    });
}
