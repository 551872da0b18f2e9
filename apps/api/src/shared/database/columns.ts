import { getMetadataArgsStorage } from 'typeorm';
import { snakeCase } from './data-source-options.js';

/** The SELECT list of an entity with property names as aliases. Does not compile after a property was renamed. */
export function columns<Entity>(properties: readonly (keyof Entity & string)[], alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return properties.map((property) => `${prefix}${snakeCase(property)} AS "${property}"`).join(', ');
}

/** The SELECT list of all columns of an entity. */
export function allColumns(entity: abstract new () => object, alias: string): string {
  return getMetadataArgsStorage()
    .filterColumns(entity)
    .map(
      ({ propertyName, options }) =>
        `${alias}.${options.name ?? snakeCase(propertyName)} AS "${propertyName}"`,
    )
    .join(', ');
}

/** A check constraint: the column has one of the words. */
export const oneOf = (column: string, words: readonly string[]): string =>
  `${column} IN (${words.map((word) => `'${word}'`).join(', ')})`;

/** A check constraint: the column has a language code. Which languages exist is defined in the contracts. */
export const languageCode = (column: string): string => `${column} ~ '^[a-z]{2}$'`;

/** Compiles only for `never`; the error names what is missing: `Complete<Exclude<keyof Entity, Listed | NotListed>>`. */
export type Complete<Missing extends never> = Missing;
