import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@vaglio/contracts';
import { API_FOLDER } from '../../process/folders.js';
import { en } from './en.js';

/** Decorators that are not named like their constraint. */
const DECORATORS: Readonly<Record<string, string>> = { isUuid: 'IsUUID', nestedValidation: 'ValidateNested' };

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
    const unused = Object.keys(en.rules).filter((rule) => {
      const decorator = DECORATORS[rule] ?? `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
      return rule !== 'other' && !texts.includes(`'${rule}'`) && !texts.includes(`@${decorator}(`);
    });
    expect(unused).toEqual([]);
  });
});
