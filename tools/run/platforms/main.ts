/** `npm run platforms`: reads a few public items of each platform from this machine's network and prints what came back. */
import {
  ContentInaccessibleError,
  createReader,
  InvalidAddressError,
  type PlatformDocument,
  type Reader,
  type ReaderOptions,
} from '@vaglio/engine';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';

const SHOWN = 160;

/** Items of public institutions and of the platforms themselves, likely to stay; the host may pass other addresses. */
const PUBLIC_ITEMS: Readonly<Record<string, readonly string[]>> = {
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
  fediverse: ['https://lemmy.pt/post/38951'],
  peertube: ['https://framatube.org/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d'],
  reddit: ['https://www.reddit.com/r/announcements/comments/3djjxw/'],
  telegram: ['https://t.me/telegram/100'],
  linkedin: ['https://www.linkedin.com/embed/feed/update/urn:li:share:6898694772484112384'],
};

/** What came of one address. */
interface Tried {
  readonly isRead: boolean;
  readonly lines: readonly string[];
}

export function run({ args }: ProgramContext): Promise<number> {
  return readAll(args);
}

/** Addresses in place of the list, or names of platforms out of it. Resolves to 1 where a platform gave nothing. */
export async function readAll(
  args: readonly string[],
  options: ReaderOptions = {},
  print: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  const reader = createReader(options);
  const failed: string[] = [];
  const groups = chosen(args);
  for (const [name, addresses] of groups) {
    print(`${name}`);
    let read = 0;
    for (const address of addresses) {
      const { isRead, lines } = await tried(reader, address);
      for (const line of lines) print(`  ${line}`);
      if (isRead) read += 1;
    }
    if (read === 0) failed.push(name);
  }
  print('');
  print(`${groups.length - failed.length} of ${groups.length} platforms gave something.`);
  if (failed.length > 0) print(`Nothing came from: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

function chosen(args: readonly string[]): (readonly [string, readonly string[]])[] {
  const addresses = args.filter((arg) => /^https?:\/\//.test(arg));
  const names = args.filter((arg) => !addresses.includes(arg));
  const unknown = names.find((name) => !Object.hasOwn(PUBLIC_ITEMS, name));
  if (unknown !== undefined)
    throw new Failure(
      `"${unknown}" is neither an address nor one of: ${Object.keys(PUBLIC_ITEMS).join(', ')}.`,
      64,
    );
  const listed = Object.entries(PUBLIC_ITEMS).filter(([name]) =>
    args.length === 0 ? true : names.includes(name),
  );
  return [...listed, ...addresses.map((address) => [address, [address]] as const)];
}

async function tried(reader: Reader, address: string): Promise<Tried> {
  const from = performance.now();
  const seconds = (): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
  try {
    const result = await reader.read(address);
    if (result.kind === 'document') return { isRead: true, lines: told(result, seconds()) };
    return { isRead: false, lines: [`${address}: an ordinary page, not a post (${seconds()})`] };
  } catch (error) {
    if (error instanceof ContentInaccessibleError)
      return {
        isRead: false,
        lines: [`${address}: ${error.kind}${error.note ? ` (${error.note})` : ''}, ${seconds()}`],
      };
    if (error instanceof InvalidAddressError)
      return { isRead: false, lines: [`${address}: refused (${error.note}), ${seconds()}`] };
    throw error;
  }
}

function told(document: PlatformDocument, seconds: string): string[] {
  const words = document.text.split(/\s+/).filter(Boolean).length;
  const one = (text: string): string => text.replace(/\s+/g, ' ').slice(0, SHOWN);
  return [
    `${document.url}: ${document.coverage}, ${words} words, ${seconds}`,
    `  title: ${one(document.title ?? '-')}`,
    `  by: ${document.author ?? '-'} (${document.account ?? '-'}), ${document.publishedAt ?? 'no date'}, ${document.language ?? 'no language'}`,
    `  text: ${one(document.text) || '-'}`,
    ...(document.notes ?? []).map((note) => `  gave nothing: ${note}`),
  ];
}
