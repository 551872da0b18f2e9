import { comparable } from '../content/content-hints.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';

const SEPARATOR = /\s+(?:[|•»«·—–]|-|::|\/\/)\s+|\s*\|\s*/;

/** Between the name of the blog and the title. */
const OLD_WORDPRESS = /^Blog Archive\s*[»·|-]\s*/i;

function hostWords(url: string): string {
  try {
    return new URL(url).hostname
      .replace(/^www\d?\./, '')
      .replace(/\.[a-z]+$/, '')
      .replace(/[^a-z0-9]/g, '');
  } catch {
    return '';
  }
}

function namesOutlet(part: string, outlet: string | null, host: string): boolean {
  const own = comparable(part);
  if (outlet !== null && own === comparable(outlet)) return true;
  const squeezed = own.replace(/[^a-z0-9]/g, '');
  return squeezed.length > 2 && host !== '' && (host.includes(squeezed) || squeezed.includes(host));
}

/** A title without the outlet's name that many pages set before or after it. */
export function withoutOutlet(title: string, outlet: string | null, view: PageView): string {
  const shown = view.headline ? comparable(innerText(view.headline)) : '';
  const host = hostWords(view.page.finalUrl);
  const parts = title.split(SEPARATOR).filter((part) => part.trim() !== '');
  if (parts.length < 2) return title;
  const same = parts.find((part) => shown !== '' && comparable(part) === shown);
  if (same) return same.trim();
  let end = title;
  for (const side of ['end', 'start'] as const) {
    const part = side === 'end' ? parts.at(-1) : parts[0];
    if (!part || !namesOutlet(part, outlet, host)) continue;
    const at = side === 'end' ? end.lastIndexOf(part) : end.indexOf(part) + part.length;
    end = side === 'end' ? end.slice(0, at) : end.slice(at);
    end = end.replace(/^[\s|•»«·—–:/-]+|[\s|•»«·—–:/-]+$/g, '');
  }
  end = end.replace(OLD_WORDPRESS, '');
  return end === '' ? title : end;
}
