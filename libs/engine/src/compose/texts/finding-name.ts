import type { Localized } from '@vaglio/contracts';
import type { FindingCode } from '../../finding-catalogue.js';
import { englishFindingTexts } from './en/finding-texts.js';
import { italianFindingTexts } from './it/finding-texts.js';

/** A finding as a noun phrase; null for a code of an older engine. */
export function findingName(code: string): Localized | null {
  if (!Object.hasOwn(englishFindingTexts, code)) return null;
  const known = code as FindingCode;
  return { en: englishFindingTexts[known].name, it: italianFindingTexts[known].name };
}
