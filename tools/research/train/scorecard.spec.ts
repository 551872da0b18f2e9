import { CRITERIA } from '@vaglio/contracts';
import { MAX_MANNER_POINTS, POINTS } from '@vaglio/engine/single-stages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfCurrentEngine, precisionByCode, readSample } from '../evaluate/precision/sample.js';

const LEARNED = JSON.parse(
  readFileSync(join(__dirname, '../../../libs/engine/data/models/scorecard.model.json'), 'utf8'),
) as { points: Record<string, number> };
const TABLE: Readonly<Record<string, number>> = {
  ...POINTS,
  ...Object.fromEntries(CRITERIA.map((each) => [`manner.${each}`, 2 * MAX_MANNER_POINTS[each]])),
};

/** The statements of lists are quoted, and their points depend on the number of lists that agree (decision 9). */
const IS_QUOTED = /^authority\.outlet-/;

describe('the table of points', () => {
  it('contains the points learned from the training articles', () => {
    const held = Object.fromEntries(Object.keys(LEARNED.points).map((code) => [code, TABLE[code]]));
    expect(held).toEqual(LEARNED.points);
  });

  it('takes no points for a manner of writing, because too few samples were checked by hand', () => {
    expect(TABLE['purpose.partisan-style']).toBe(0);
    expect(TABLE['accuracy.style-of-false-stories']).toBe(0);
  });

  it('takes no points for a code whose sample has too few faults', () => {
    const sample = readSample(join(__dirname, '../evaluate/precision/sample.jsonl'));
    const fresh = precisionByCode(
      sample.filter(isOfCurrentEngine).filter(({ code }) => !IS_QUOTED.test(code)),
    );
    const below = fresh.filter(({ read, fault }) => fault / read < 0.85).map(({ code }) => code);
    expect(below.filter((code) => (TABLE[code] ?? 0) < 0)).toEqual([]);
  });
});
