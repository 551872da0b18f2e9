/** The URLs of the platforms' APIs and pages. `{name}` is replaced with an escaped value; each URL can be overridden. */
export const PLATFORM_ENDPOINTS = {
  youtubeOembed: 'https://www.youtube.com/oembed?format=json&url={url}',
  youtubePlayer: 'https://www.youtube.com/youtubei/v1/player?prettyPrint=false',
  youtubeData: 'https://www.googleapis.com/youtube/v3/videos?part=snippet,contentDetails,status&id={id}',
  youtubeWatch: 'https://www.youtube.com/watch?v={id}&hl=en',
  vimeoOembed: 'https://vimeo.com/api/oembed.json?url={url}',
  vimeoConfig: 'https://player.vimeo.com/video/{id}/config',
  vimeoVideo:
    'https://api.vimeo.com/videos/{key}?fields=name,description,created_time,language,user.name,user.link,pictures.base_link',
  vimeoTracks:
    'https://api.vimeo.com/videos/{key}/texttracks?fields=data.link,data.language,data.active,data.type',
  dailymotionVideo:
    'https://api.dailymotion.com/video/{id}?fields=title,description,created_time,language,thumbnail_720_url,owner.screenname,owner.username',
  dailymotionSubtitles: 'https://api.dailymotion.com/video/{id}/subtitles?fields=language,url',
  dailymotionPlayer: 'https://www.dailymotion.com/player/metadata/video/{id}',
  tiktokOembed: 'https://www.tiktok.com/oembed?url={url}',
  raiplayVideo: 'https://www.raiplay.it/{path}.json',
  xPost: 'https://cdn.syndication.twimg.com/tweet-result?id={id}&lang=en&token={token}',
  xOembed: 'https://publish.twitter.com/oembed?omit_script=1&url={url}',
  xPage: 'https://x.com/{account}/status/{id}',
  xTweet:
    'https://api.x.com/2/tweets/{id}?tweet.fields=article,attachments,author_id,created_at,entities,in_reply_to_user_id,lang,note_tweet,referenced_tweets&expansions=author_id,attachments.media_keys,attachments.poll_ids,referenced_tweets.id&media.fields=alt_text,preview_image_url,type,url&poll.fields=options&user.fields=name,username',
  facebookPost: '{url}',
  instagramPost: 'https://www.instagram.com/p/{id}/',
  instagramEmbed: 'https://www.instagram.com/p/{id}/embed/captioned/',
  threadsPost: '{url}',
  blueskyThread:
    'https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?depth=0&parentHeight=0&uri={uri}',
  blueskyThreadDirect:
    'https://api.bsky.app/xrpc/app.bsky.feed.getPostThread?depth=0&parentHeight=0&uri={uri}',
  mastodonStatus: 'https://{host}/api/v1/statuses/{id}',
  fediverseObject: '{url}',
  peertubeCaptions: 'https://{host}/api/v1/videos/{id}/captions',
  redditToken: 'https://www.reddit.com/api/v1/access_token',
  redditInfo: 'https://oauth.reddit.com/api/info?raw_json=1&id=t3_{id}',
  redditFeed: 'https://www.reddit.com/comments/{id}/.rss?limit=1',
  redditOembed: 'https://www.reddit.com/oembed?url={url}',
  telegramEmbed: 'https://t.me/{channel}/{id}?embed=1&mode=tme',
  linkedinPost: 'https://www.linkedin.com/embed/feed/update/urn:li:{kind}:{id}',
} as const;

export type EndpointName = keyof typeof PLATFORM_ENDPOINTS;

/** The endpoints that receive a body. Their URLs contain no value of a submitted URL. */
export type PostEndpoint = Extract<EndpointName, 'youtubePlayer' | 'redditToken'>;

/** The name and version of a client that YouTube's player API accepts. */
export interface YoutubeClient {
  readonly name: string;
  readonly version: string;
}

/** YouTube refuses old versions, so these can be replaced by configuration. */
export const YOUTUBE_CLIENTS: readonly YoutubeClient[] = [
  { name: 'ANDROID', version: '20.10.38' },
  { name: 'IOS', version: '20.10.3' },
];

export type EndpointOverrides = Partial<Readonly<Record<EndpointName, string>>>;

/** All endpoints on one server, each with its own path and its placeholders as parameters. For use without a network. */
export function endpointsAt(server: string): EndpointOverrides {
  return Object.fromEntries(
    Object.entries(PLATFORM_ENDPOINTS).map(([name, template]) => {
      const fields = [...template.matchAll(/\{(\w+)\}/g)].map(([field, key]) => `${key}=${field}`);
      return [name, `${server.replace(/\/$/, '')}/${name}?${fields.join('&')}`];
    }),
  );
}

/** Values are escaped, except in the template `{url}` and for `path` and `host`. */
export function fillEndpoint(template: string, values: Readonly<Record<string, string>>): string {
  if (template === '{url}') return values['url'] ?? '';
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name] ?? '';
    return name === 'path' || name === 'host' ? value : encodeURIComponent(value);
  });
}
