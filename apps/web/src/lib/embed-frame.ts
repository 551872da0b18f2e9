import type { Language } from '@vaglio/contracts';
import { PRODUCT_NAME } from '../config/site.js';
import { xmlText } from './xml-text.js';

export const FRAME_SIZE = { width: 480, height: 232 } as const;

interface EmbeddedAnalysis {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly size?: { readonly width: number; readonly height: number };
}

/** HTML that shows the score of an analysis on another site, without scripts. */
export function embedFrame({ id, title, language, publicUrl, size = FRAME_SIZE }: EmbeddedAnalysis): string {
  const address = `${publicUrl}/embed/${id}?lang=${language}`;
  const name = `${PRODUCT_NAME}: ${title}`;
  return `<iframe src="${xmlText(address)}" width="${size.width}" height="${size.height}" title="${xmlText(name)}" style="border:0" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
