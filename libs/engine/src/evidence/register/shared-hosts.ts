/** Hosts whose sub-sites and paths belong to other people, beyond those of the public suffix list. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  'altervista.org',
  'blogspot.com',
  'blogspot.it',
  'blogspot.co.uk',
  'wordpress.com',
  'tumblr.com',
  'medium.com',
  'substack.com',
  'weebly.com',
  'wixsite.com',
  'typepad.com',
  'livejournal.com',
  'over-blog.com',
  'overblog.com',
  'blogs.com',
  'blog.hu',
  'hatenablog.com',
  'canalblog.com',
  'splinder.com',
  'iobloggo.com',
  'myblog.it',
  'forumfree.it',
  'forumcommunity.net',
  'sites.google.com',
  'github.io',
  'ghost.io',
  'beehiiv.com',
  'webnode.it',
  'jimdo.com',
  'angelfire.com',
  'tripod.com',
]);

/** Says whether pages below this host belong to its users. */
export function isSharedHost(host: string): boolean {
  return SHARED_HOSTS.has(host);
}
