import type { Element } from 'domhandler';
import { objectsOf, textsOf } from '../facts/json-ld.js';
import { metaValues } from '../facts/meta-tags.js';
import { attribute, findFirst } from '../markup/element-walk.js';
import type { PageView } from '../page-view.js';
import { httpUrl } from '../../text/http-url.js';

function linkedImages(view: PageView): string[] {
  return view.articleNodes.flatMap((node) => {
    const image = node['image'];
    return [
      ...objectsOf(image).flatMap((object) => textsOf(object['url'] ?? object['contentUrl'])),
      ...textsOf(image),
    ];
  });
}

function isPicture(element: Element): boolean {
  if (element.name !== 'img') return false;
  const width = Number.parseInt(attribute(element, 'width') || '400', 10);
  return width >= 200 && attribute(element, 'src') !== '' && !attribute(element, 'src').startsWith('data:');
}

export function readLeadImage(view: PageView, root: Element | null): string | null {
  const inText = root ? findFirst(root, isPicture) : null;
  const candidates = [
    ...metaValues(view.meta, [
      'og:image:secure_url',
      'og:image',
      'og:image:url',
      'twitter:image',
      'twitter:image:src',
    ]),
    ...linkedImages(view),
    ...(view.meta.links.get('image_src') ?? []),
    ...(inText ? [attribute(inText, 'src')] : []),
  ];
  return candidates.map((value) => httpUrl(value, view.url)).find((url) => url !== null) ?? null;
}
