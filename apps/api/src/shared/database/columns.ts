import { snakeCase } from './data-source-options.js';

/** What to select of an entity, each column named as its property: a property that was renamed no longer compiles. */
export function columns<Entity>(properties: readonly (keyof Entity & string)[], alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return properties.map((property) => `${prefix}${snakeCase(property)} AS "${property}"`).join(', ');
}

/** The condition that a column holds one of some words. */
export const oneOf = (column: string, words: readonly string[]): string =>
  `${column} IN (${words.map((word) => `'${word}'`).join(', ')})`;

/** The condition that a column holds the code of a language; which ones there are, the contracts say. */
export const languageCode = (column: string): string => `${column} ~ '^[a-z]{2}$'`;

/** Compiles only where nothing is missing; the error names what is: `Complete<Exclude<keyof Entity, Listed | NotListed>>`. */
export type Complete<Missing extends never> = Missing;
