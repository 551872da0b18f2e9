/** Items of public institutions and of the platforms themselves, likely to stay; the host may pass other addresses. */
export const PUBLIC_ITEMS: Readonly<Record<string, readonly string[]>> = {
  youtube: ['https://www.youtube.com/watch?v=jNQXAC9IVRw', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  vimeo: ['https://vimeo.com/76979871'],
  dailymotion: ['https://www.dailymotion.com/video/x5kesuj'],
  tiktok: ['https://www.tiktok.com/@scout2015/video/6718335390845095173'],
  x: ['https://x.com/jack/status/20'],
  facebook: ['https://www.facebook.com/20531316728/posts/10154009990506729/'],
  instagram: ['https://www.instagram.com/p/fA9uwTtkSN/'],
  threads: ['https://www.threads.com/@zuck/post/CuVuFCENXW5'],
  bluesky: ['https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l'],
  mastodon: ['https://mastodon.social/@Mastodon/111168904427226834'],
  reddit: ['https://www.reddit.com/r/announcements/comments/3djjxw/'],
  telegram: ['https://t.me/telegram/100'],
  linkedin: ['https://www.linkedin.com/embed/feed/update/urn:li:share:6898694772484112384'],
};
