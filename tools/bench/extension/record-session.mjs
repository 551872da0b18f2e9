/**
 * An hour of reading with the extension, every request written down: `node tools/bench/extension/record-session.mjs` after
 * `npm run build`. Two readers go through the fixture site side by side, one with the score on the icon off, one with it on,
 * on sites on half of which the reader switched it off. What leaves each browser is seen by a proxy, what arrives is seen in
 * front of the API.
 * `--minutes 60 --pause 20 --out <folder>`; ends with code 1 where a request was not as promised.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readItinerary } from './session/visited-pages.mjs';
import { openFront, openProxy } from './session/recording-proxies.mjs';
import { Reader } from './session/reader.mjs';
import { startSite } from './session/site.mjs';
import { summaryOf } from './session/summary.mjs';
import { broken } from './session/broken-promises.mjs';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    pause: { type: 'string', default: '20' },
    out: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const pauseMs = Number(values.pause) * 1000;
const out = values.out ?? mkdtempSync(join(tmpdir(), 'vaglio-session-'));
const began = new Date();

const itinerary = readItinerary(root);
const site = await startSite(root, itinerary);
try {
  const [off, on] = await Promise.all([session('off'), session('on')]);
  const troubles = [...broken(off), ...broken(on)];
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const summary = summaryOf({ minutes, pauseMs, began, machine, sessions: [off, on], troubles });
  writeFileSync(join(out, 'summary.md'), summary);
  console.log(`${summary}\nThe logs are in ${out}`);
  process.exitCode = troubles.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}

/** @param {'off' | 'on'} badge */
async function session(badge) {
  const folder = mkdtempSync(join(tmpdir(), `vaglio-reader-${badge}-`));
  const log = [];
  const front = await openFront(site.url, log);
  const proxy = await openProxy({ front, itinerary, log });
  const reader = await Reader.open({ root, folder, front, proxy, itinerary, badge });
  try {
    const visits = await reader.read(minutes * 60_000, pauseMs);
    return { badge, log, visits, apiHost: front.host, itinerary };
  } finally {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, `badge-${badge}.jsonl`), log.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await reader.close();
    await proxy.close();
    await front.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
