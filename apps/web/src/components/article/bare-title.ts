import { ARTICLE_LABELS } from '@vaglio/contracts';

/** A title without the marks of an administrator, for where the banner says them in the reader's language. */
export function bareTitle(title: string): string {
  return ARTICLE_LABELS.reduce((rest, label) => rest.replace(`[${label}] `, ''), title);
}
