import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@vaglio/contracts';
import { API_FOLDER } from '../../process/folders.js';
import { en } from './en.js';

/** Decorators that are not named like their constraint. */
const DECORATORS: Readonly<Record<string, string>> = {
  isFqdn: 'IsFQDN',
  isUuid: 'IsUUID',
  nestedValidation: 'ValidateNested',
};

const decoratorOf = (rule: string): string =>
  DECORATORS[rule] ?? `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;

const source = join(API_FOLDER, 'src');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.includes('messages'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

describe('error messages', () => {
  it('have no text for a code that is never used', () => {
    expect(Object.keys(ERROR_STATUS).filter((code) => !texts.includes(`'${code}'`))).toEqual([]);
  });

  it('have no text for a rule that no field has', () => {
    const unused = Object.keys(en.rules).filter(
      (rule) => rule !== 'other' && !texts.includes(`'${rule}'`) && !texts.includes(`@${decoratorOf(rule)}(`),
    );
    expect(unused).toEqual([]);
  });

  it('have a text for each rule', () => {
    const rules = Object.keys(en.rules);
    const decorators = new Set(rules.map(decoratorOf));
    const own = texts.matchAll(/\b(?:rule: |refusedOrder\()'(\w+)'/g);
    const used = texts.matchAll(/@((?!IsOptional)(?:Is|Array|Equals|Matches|Min|Max)\w*)\(/g);
    expect([...own].flatMap(([, rule = '']) => (rules.includes(rule) ? [] : [rule]))).toEqual([]);
    expect([...used].flatMap(([, name = '']) => (decorators.has(name) ? [] : [name]))).toEqual([]);
  });
});
