import { CRITERIA, type Criterion } from '@vaglio/contracts';

/** The fields of the five criteria in a localized analysis, such as `currencyAnalysis`. */
export function criterionFields<T>(valueOf: (criterion: Criterion) => T): Record<`${Criterion}Analysis`, T> {
  const entries = CRITERIA.map((criterion) => [`${criterion}Analysis`, valueOf(criterion)]);
  return Object.fromEntries(entries) as Record<`${Criterion}Analysis`, T>;
}
