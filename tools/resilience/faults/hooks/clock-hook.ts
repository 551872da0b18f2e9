/**
 * Loaded by Node before the built product (`--import`). The file that FAULT_CLOCK names sets its clock: a number of
 * milliseconds is an offset, an ISO time freezes the clock. The file is read all the time. Threads that read pages have no
 * environment, so their clock is not changed.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const READ_EVERY_MS = 20;
const RealDate = Date;
let now = RealDate.now;

if (isMainThread) {
  readClock();
  setInterval(readClock, READ_EVERY_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, name, receiver) =>
      name === 'now' ? () => now() : (Reflect.get(target, name, receiver) as unknown),
  });
}

function readClock(): void {
  const text = readFileSync(process.env.FAULT_CLOCK ?? '', 'utf8');
  const offsetMs = Number(text);
  if (Number.isFinite(offsetMs)) now = () => RealDate.now() + offsetMs;
  else if (Number.isFinite(RealDate.parse(text))) now = () => RealDate.parse(text);
}
