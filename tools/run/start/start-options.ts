import { Failure } from '../bootstrap/failure.mjs';

/** What a person may ask of `npm start` beyond the environment. */
export interface StartOptions {
  /** Run the fixture site too, and let the product read it. */
  readonly withFixtures: boolean;
}

const WITH_FIXTURES = '--with-fixtures';

/** Reads what stands behind `npm start --`; a slip of the pen is told, not passed over. */
export function startOptions(args: readonly string[]): StartOptions {
  const unknown = args.find((argument) => argument !== WITH_FIXTURES);
  if (unknown !== undefined)
    throw new Failure(`npm start knows no "${unknown}". What it knows: npm start -- ${WITH_FIXTURES}`);
  return { withFixtures: args.includes(WITH_FIXTURES) };
}
