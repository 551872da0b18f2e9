import { firstText } from '../facts/json-ld.js';
import { metaValue } from '../facts/meta-tags.js';
import { attribute, closest } from '../markup/element-walk.js';
import type { PageView } from '../page-view.js';

function code(tag: string | null | undefined): string | null {
  const match = /^\s*([a-z]{2,3})(?:[-_][a-z0-9]+)*\s*$/i.exec((tag ?? '').split(',')[0] ?? '');
  const found = match?.[1]?.toLowerCase() ?? null;
  return found !== null && found.length === 2 ? found : null;
}

export function declaredLanguage(view: PageView): string | null {
  const around = view.headline
    ? closest(view.headline, (element) => attribute(element, 'lang') !== '')
    : null;
  const tags = [
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
  return tags.map(code).find((found) => found !== null) ?? null;
}
