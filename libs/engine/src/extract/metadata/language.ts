import { firstText } from '../facts/json-ld.js';
import { metaValue } from '../facts/meta-tags.js';
import { attribute } from '../markup/element-walk.js';
import { closest } from '../markup/element-walk.js';
import type { PageView } from '../page.types.js';

function code(tag: string | null | undefined): string | null {
  const match = /^\s*([a-z]{2,3})(?:[-_][a-z0-9]+)*\s*$/i.exec((tag ?? '').split(',')[0] ?? '');
  const found = match?.[1]?.toLowerCase() ?? null;
  return found !== null && found.length === 2 ? found : null;
}

/** The language the page declares; nothing here looks at the words. */
export function declaredLanguage(view: PageView): string | null {
  const around = view.headline
    ? closest(view.headline, (element) => attribute(element, 'lang') !== '')
    : null;
  const said = [
    firstText(view.articleNodes[0]?.['inLanguage']),
    around ? attribute(around, 'lang') : null,
    view.meta.lang,
    metaValue(view.meta, [
      'og:locale',
      'content-language',
      'dc.language',
      'dc.language.iso',
      'language',
      'inlanguage',
    ]),
  ];
  for (const tag of said) {
    const found = code(tag);
    if (found) return found;
  }
  return null;
}
