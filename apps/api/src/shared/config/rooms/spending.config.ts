import { configRoom } from '../config-room.js';
import type { Variable } from '../variable.js';
import { amount, list, optional } from '../variables.js';

/** What a model costs: dollars for a million tokens in and out, which is millionths of a dollar for one. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

const USUAL = 'gpt-4o-mini=0.15/0.60';

const given = list('MODEL_PRICES', {
  why: 'What models cost, in dollars for a million tokens in/out; one without a price is counted in tokens alone.',
  example: USUAL,
  pattern: /^[^=\s]+=\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/,
  form: 'prices such as gpt-4o-mini=0.15/0.60',
});

const prices: Variable<ReadonlyMap<string, ModelPrice>> = {
  ...given,
  read: (raw, context) => new Map(given.read(raw ?? USUAL, context).map(toPrice)),
};

function toPrice(entry: string): readonly [string, ModelPrice] {
  const [model = '', amounts = ''] = entry.split('=');
  const [input, output] = amounts.split('/').map(Number);
  return [model, { input: input ?? 0, output: output ?? 0 }];
}

export const spendingConfig = configRoom('spending', {
  prices,
  dailyCap: optional(
    amount('MODEL_DAILY_CAP', {
      why: 'The most that the model may cost in a day of QUOTA_TIMEZONE, in dollars; then the built-in engine judges.',
    }),
  ),
});
