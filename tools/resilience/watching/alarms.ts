import type { TestSystem } from '../faults/system/test-system.js';

/** A failure and the alert that it must raise. */
export interface Alarm {
  readonly alert: string;
  readonly what: string;
  /** How far it is followed: that it is seen, or until it has held for long enough to be sent. */
  readonly until: 'pending' | 'firing';
  provoke(system: TestSystem): Promise<unknown>;
}

const LETTERS = 4;

/** In this order: each continues while the next one starts, and the API stops last. */
export const ALARMS: readonly Alarm[] = [
  {
    alert: 'ModelCapNear',
    what: 'analyses until the model has cost what it may',
    until: 'firing',
    provoke: () => Promise.resolve(),
  },
  {
    alert: 'LettersFail',
    what: 'a mail server that takes letters and never answers',
    until: 'pending',
    async provoke(system) {
      system.external.mail.behavior = 'no-answer';
      for (let user = 0; user < LETTERS; user += 1) await system.newUser();
    },
  },
  {
    alert: 'PartDown',
    what: 'Redis ended',
    until: 'pending',
    provoke: ({ redis }) => redis?.stop() ?? Promise.resolve(),
  },
  {
    alert: 'NoWorker',
    what: 'the worker killed',
    until: 'pending',
    provoke: ({ analysisProcesses }) => Promise.all(analysisProcesses.map((each) => each.kill())),
  },
  {
    alert: 'ApiDown',
    what: 'the API killed',
    until: 'firing',
    provoke: ({ apis }) => Promise.all(apis.map((each) => each.kill())),
  },
];
