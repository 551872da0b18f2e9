import { knownArticleExample } from '@vaglio/contracts/examples';
import { english } from '../i18n/en.js';
import type { KnownArticles } from '../known-articles/known-articles.js';
import type { Judgement, Outcome } from '../messaging/messages.js';
import { ServerAddress } from '../server/server-address.js';
import { storeOver } from '../session/storage.js';
import { MemoryArea } from '../testing/memory-area.js';
import { BadgeUpdater } from './badge-updater.js';

type Answer = Outcome<Judgement | null>;
type OnUpdated = (tabId: number, change: object, tab: { readonly url: string }) => void;

const SLOW = 'https://news.example/slow';
const QUICK = 'https://news.example/quick';
const scored = (credibilityScore: number): Answer => ({
  ok: true,
  value: { ...knownArticleExample, credibilityScore },
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

let shown: string[];
let onUpdated: OnUpdated;
let answerSlowly: (answer: Answer) => void;
let badge: BadgeUpdater;

describe('BadgeUpdater', () => {
  beforeEach(async () => {
    shown = [];
    const chromeMock = {
      runtime: {},
      permissions: {
        contains: (_: object, done: (isGranted: boolean) => void) => done(true),
        remove: (_: object, done: () => void) => done(),
        onAdded: { addListener: () => undefined },
      },
      tabs: {
        query: (_: object, done: (tabs: readonly object[]) => void) => done([{ id: 7, url: SLOW }]),
        onUpdated: {
          hasListener: () => false,
          addListener: (listener: OnUpdated) => (onUpdated = listener),
          removeListener: () => undefined,
        },
      },
      action: {
        setBadgeText: ({ text }: { readonly text: string }) => shown.push(text),
        setTitle: () => undefined,
        setBadgeBackgroundColor: () => undefined,
      },
    };
    Object.assign(globalThis, { chrome: chromeMock });
    const slow = new Promise<Answer>((resolve) => (answerSlowly = resolve));
    const known = {
      findCached: (address: string) => (address === SLOW ? slow : Promise.resolve(scored(31))),
    } as unknown as KnownArticles;
    const settings = storeOver(new MemoryArea().asArea());
    await settings.set('badge', true);
    const server = new ServerAddress(settings, () => Promise.resolve('https://vaglio.example'));
    badge = new BadgeUpdater(settings, server, known, () => Promise.resolve(english));
    badge.start();
  });

  afterEach(() => Reflect.deleteProperty(globalThis, 'chrome'));

  it('does not replace the score of a page with that of the page before', async () => {
    onUpdated(7, { url: SLOW }, { url: SLOW });
    onUpdated(7, { url: QUICK }, { url: QUICK });
    await settle();
    answerSlowly(scored(90));
    await settle();
    expect(shown.at(-1)).toBe('31');
  });

  it('removes the score of the page before while the server is asked', async () => {
    onUpdated(7, { url: QUICK }, { url: QUICK });
    await settle();
    onUpdated(7, { url: SLOW }, { url: SLOW });
    await settle();
    expect(shown.at(-1)).toBe('');
    answerSlowly(scored(90));
    await settle();
    expect(shown.at(-1)).toBe('90');
  });

  it('shows no late answer after it was switched off', async () => {
    onUpdated(7, { status: 'complete' }, { url: SLOW });
    await settle();
    await badge.set(false);
    answerSlowly(scored(90));
    await settle();
    expect(shown).toEqual(['']);
  });
});
