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

/** How many characters of a text are printed. */
const SHOWN = 160;

/** Items of public institutions and of the platforms themselves, which are unlikely to be deleted. */
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

export function run({ args }: ProgramContext): Promise<number> {
  return readAll(args);
}

/** Reads addresses, the items of platforms, or all items. Resolves to 1 when nothing could be read of a platform. */
export async function readAll(
  args: readonly string[],
  options: ReaderOptions = {},
  print: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  const reader = createReader(options);
  const failed: string[] = [];
  const groups = chosenItems(args);
  for (const [name, addresses] of groups) {
    print(name);
    let isRead = false;
    for (const address of addresses) {
      const began = performance.now();
      const result = await tryToRead(reader, address);
      const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      isRead ||= typeof result !== 'string';
      const lines =
        typeof result === 'string' ? [`${address}: ${result}, ${seconds}`] : describe(result, seconds);
      for (const line of lines) print(`  ${line}`);
    }
    if (!isRead) failed.push(name);
  }
  print('');
  print(`${groups.length - failed.length} of ${groups.length} platforms gave something.`);
  if (failed.length > 0) print(`Nothing came from: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

function chosenItems(args: readonly string[]): (readonly [string, readonly string[]])[] {
  if (args.length === 0) return Object.entries(PUBLIC_ITEMS);
  return args.map((arg) => {
    if (/^https?:\/\//.test(arg)) return [arg, [arg]];
    const items = Object.hasOwn(PUBLIC_ITEMS, arg) && PUBLIC_ITEMS[arg];
    if (items) return [arg, items];
    const names = Object.keys(PUBLIC_ITEMS).join(', ');
    throw new Failure(`"${arg}" is neither an address nor one of: ${names}.`, 64);
  });
}

/** Returns the document, or why there is none. */
async function tryToRead(reader: Reader, address: string): Promise<PlatformDocument | string> {
  try {
    const result = await reader.read(address);
    return result.kind === 'document' ? result : 'an ordinary page, not a post';
  } catch (error) {
    if (error instanceof ContentInaccessibleError)
      return `${error.kind}${error.note ? ` (${error.note})` : ''}`;
    if (error instanceof InvalidAddressError) return `refused (${error.note})`;
    throw error;
  }
}

function describe(document: PlatformDocument, seconds: string): string[] {
  const words = document.text.split(/\s+/).filter(Boolean).length;
  const shorten = (text: string): string => text.replace(/\s+/g, ' ').slice(0, SHOWN);
  return [
    `${document.url}: ${document.coverage}, ${words} words, ${seconds}`,
    `  title: ${shorten(document.title ?? '-')}`,
    `  by: ${document.author ?? '-'} (${document.account ?? '-'}), ${document.publishedAt ?? 'no date'}, ${document.language ?? 'no language'}`,
    `  text: ${shorten(document.text) || '-'}`,
    ...(document.notes ?? []).map((note) => `  gave nothing: ${note}`),
  ];
}
