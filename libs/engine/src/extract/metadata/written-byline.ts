import { innerLines, innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';

const NAME = String.raw`(\p{Lu}[\p{L}.'’-]+(?: +(?:(?:de|del|della|di|da|van|von|der|den|la|le|El|al|bin) +){0,2}\p{Lu}[\p{L}.'’-]*){0,3})`;
const STRONG = new RegExp(
  String.raw`(?:Posted by|Written by|Story by|Reported by|Verfasst von|Geschrieben von|Gespeichert von|Beitrag von|Eingestellt von|Ein Gastbeitrag von|Scritto da|A cura di|Écrit par|Escrito por|Auteure?\s*:|Autor(?:in|a|e|en)?\s*:|Author\s*:|Text(?:\s*(?:&|und|e|and)\s*\p{L}+)?\s*:|Texto\s*:|Testo\s*:|Texte\s*:)\s+${NAME}`,
  'u',
);
/** A line of its own, or what is left of one behind a date: "approved by Minister Reed" within a sentence is none. */
const WEAK = new RegExp(
  String.raw`(?:^|[|•·–]\s*|\d\s+)(?:[Bb]y|BY|[Vv]on|[Pp]or|POR|[Dd]i|[Pp]ar|PAR)\s+${NAME}(?=\s*(?:$|[|,•·–(\d])|\s+(?:-\s|(?:on|am|il|le|el|and|und|e|et|y|for|für|per|Published|Updated|Posted)\b)|[^\n.\p{L}][^\n.]{0,24}$)`,
  'mu',
);
const REACH_DOWN = 260;
const REACH_UP = 120;

/** A byline that is only words: near the headline "by" is enough, elsewhere it must say more. */
export function writtenByline(view: PageView): string | null {
  const text = innerLines(view.body);
  const head = view.headline ? innerText(view.headline) : '';
  const at = head === '' ? -1 : text.indexOf(head);
  if (at >= 0) {
    const below = text.slice(at + head.length, at + head.length + REACH_DOWN);
    const near =
      STRONG.exec(below) ?? WEAK.exec(below) ?? STRONG.exec(text.slice(Math.max(0, at - REACH_UP), at));
    if (near?.[1]) return near[1];
  }
  return STRONG.exec(text)?.[1] ?? null;
}
