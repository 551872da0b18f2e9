import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');
const FLOOR = 88;

/** Since which Chrome each call and event that we use exists in this form: with callbacks, in manifest V3. */
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

/** Younger than the floor: where its absence is provided for. */
const GUARDED: Readonly<Record<string, string>> = {
  'storage.session': 'background/answer.ts',
};

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

const used = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bchrome\.([a-z]\w*\.[a-z]\w*)/g)].map(([, call = '']) => ({ file, call })),
);

it('uses no browser function that is missing in the oldest supported version', () => {
  expect(used.length).toBeGreaterThan(20);
  const unknown = used.filter(({ call }) => SINCE[call] === undefined && call !== 'google.com');
  expect(unknown).toEqual([]);
  const young = used.filter(({ file, call }) => (SINCE[call] ?? 0) > FLOOR && GUARDED[call] !== file);
  expect(young).toEqual([]);
});

it('uses callbacks instead of promises, which the oldest supported version does not return', () => {
  const waiting = sources.filter(({ text }) =>
    /\bawait chrome\.|\bchrome\.[\w.]+\([^()]*\)\s*\.then/.test(text),
  );
  expect(waiting.map(({ file }) => file)).toEqual([]);
});

it('takes the error of a call for none where it is null, as Firefox says it, or undefined, as Chrome does', () => {
  const strict = sources.filter(({ text }) => /lastError [!=]==/.test(text));
  expect(strict.map(({ file }) => file)).toEqual([]);
});
