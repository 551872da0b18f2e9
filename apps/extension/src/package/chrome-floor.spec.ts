import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');
const MIN_CHROME = 88;

/** The Chrome version that introduced each used function, with callbacks and for manifest V3. */
const SINCE: Readonly<Record<string, number>> = {
  'action.setBadgeBackgroundColor': 88,
  'action.setBadgeText': 88,
  'action.setTitle': 88,
  'contextMenus.create': 6,
  'contextMenus.onClicked': 21,
  'contextMenus.removeAll': 6,
  'permissions.contains': 16,
  'permissions.onAdded': 16,
  'permissions.remove': 16,
  'permissions.request': 16,
  'runtime.getURL': 26,
  'runtime.id': 22,
  'runtime.lastError': 22,
  'runtime.onInstalled': 22,
  'runtime.onMessage': 26,
  'runtime.openOptionsPage': 42,
  'runtime.sendMessage': 26,
  'scripting.executeScript': 88,
  'storage.local': 20,
  'storage.onChanged': 20,
  'storage.session': 102,
  'tabs.onUpdated': 5,
  'tabs.query': 16,
  'tabs.sendMessage': 20,
  'windows.create': 5,
};

/** Functions of newer versions, with the file that handles their absence. */
const GUARDED: Readonly<Record<string, string>> = {
  'storage.session': 'background/message-handlers.ts',
};

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

const used = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bchrome\.([a-z]\w*\.[a-z]\w*)/g)].map(([, call = '']) => ({ file, call })),
);

describe('the code of the extension', () => {
  it('uses no browser function that is missing in the oldest supported version', () => {
    expect(used.length).toBeGreaterThan(20);
    const unknown = used.filter(({ call }) => SINCE[call] === undefined && call !== 'google.com');
    expect(unknown).toEqual([]);
    const tooNew = used.filter(({ file, call }) => (SINCE[call] ?? 0) > MIN_CHROME && GUARDED[call] !== file);
    expect(tooNew).toEqual([]);
  });

  it('uses callbacks, because the oldest supported version returns no promises', () => {
    const awaiting = sources.filter(({ text }) =>
      /\bawait chrome\.|\bchrome\.[\w.]+\([^()]*\)\s*\.then/.test(text),
    );
    expect(awaiting.map(({ file }) => file)).toEqual([]);
  });

  it('compares lastError with neither null (Firefox) nor undefined (Chrome)', () => {
    const strict = sources.filter(({ text }) => /lastError [!=]==/.test(text));
    expect(strict.map(({ file }) => file)).toEqual([]);
  });
});
