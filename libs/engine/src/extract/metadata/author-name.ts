import { comparable } from '../content/content-hints.js';
import { cleanLine } from '../markup/clean-text.js';

const LEADING =
  /^(?:(?:(?:all |more )?(?:articles|posts|stories)|written|posted|published|veröffentlicht|reviewed|medically reviewed|story|words|text|report(?:ed|ing)?|article|analysis|photos?|edited|compiled|gespeichert|eingestellt|verfasst|erstellt|geschrieben|scritto|pubblicato|editoriale|intervista|un commento|un'analisi|un’analisi|publié|(?:propos )?recueillis?|escrito|publicado|ein (?:gast)?beitrag)\s+)?(?:by|von|vom|di|da|par|por|de|af|av|door|przez|от|автор|autor(?:in|e|a)?|author|texte?|testo|texto|redac(?:tor|ción)|a cura di|interview|editor|from|view all posts by|alle (?:artikel|beiträge) von)(?!\p{L})\s*:?\s*/iu;
/** "ByAda Wren", with a missing space. */
const WITHOUT_SPACE =
  /^(?:[Bb]y(?=\p{Lu}[\p{L}.]+\s*\p{Lu})|(?:BY|Von|Di|Por|Par)(?=\p{Lu}[\p{Ll}.]+\s*\p{Lu}))/u;
const TRAILING =
  /\s*(?:[|•·]|\b\d+\s?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?|h)\b|\bmore posts\b|\bview (?:all|profile|bio)\b|\bfollow\b|\bread more\b|\b(?:reviewed|edited|fact[ -]checked|medically reviewed|illustrated|photographed) by\b|[,;]?\s*\b(?:Published|Updated|Posted|Pubblicato|Aggiornato):|\bveröffentlicht\b|\s[–—-]\s|\.?\s*\b[Uu]pdated\b|\.?\s*\b[Pp]ublished\b|\.?\s*\b[Pp]osted\b|\bon\s+(?:\w+\s+)?\d|\bam\s+\d|\bil\s+\d|\ble\s+\d|\bel\s+\d|[\s,]\d{1,2}[.:]\d{2}|\d{1,2}[./]\d{1,2}|\d{4}-\d{2}-\d{2}|\s@\w|\bat\s+\d|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b\s+\d|\bin\s+[A-Z]).*$/u;
const ROLE =
  /[,(]\s*(?:(?:sr\.?|senior|staff|chief|lead|executive|managing|deputy|associate|special|political|science|contributing|guest|freelance|investigative|national|foreign)\s+)*(?:reporter|writer|editor|correspondent|columnist|contributor|journalist|author|producer|director|expert|specialist|manager|coach|founder|co-founder|ceo|analyst|dietitian|nutritionist|redakteur(?:in)?|journalistin?|autorin?|giornalista|redattore|periodista|redactora?|journaliste|rédactrice|rédacteur|m\.?d\.?|ph\.?d\.?|rd|rdn|mph|associated press|ap|reuters|afp|afp\/archives).*$/i;
/** "Ada Wren for The Paper". */
const FOR_OUTLET = /\s(?:for|per)\s.*$/u;
/** The name of a link beside the name, a word before a removed date, or the name of an outlet such as "CNN". */
const TRAILING_WORD =
  /(?:(?<=\p{Ll}|\s)(?:Twitter|Facebook)|\s(?:on|il)|(?<=\p{Ll}),\s(?!(?:[JS]R|I{2,3}|IV)$)\p{Lu}{2,6})$/u;
/** For dates after the name or in its place. */
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|gen(?:naio)?|febbraio|marzo|aprile|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|set(?:tembre)?|ott(?:obre)?|novembre|dic(?:embre)?';
const WEEKDAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|lun|mar|mer|gio|ven|sab|dom)\\.?';
const DAY = new RegExp(
  `[\\s,;]*(?<![\\p{L}\\d])(?:(?:${WEEKDAY}),?\\s+)?(?:\\d{1,2}(?:st|nd|rd|th|[°º.])?\\s+(?:${MONTH})|(?:${MONTH})\\.?(?:/\\p{L}+)?\\s+\\d{1,4})(?![\\p{L}\\d]).*$`,
  'iu',
);
const SPACED_ROLE =
  /\s+(?:(?:senior|staff|chief|lead|managing|deputy|associate|contributing|news|ap|cnn)\s+(?:\p{L}+\s+){0,2}(?:reporter|writer|editor|correspondent)|(?:staff writer|redakteur(?:in)?|korrespondent(?:in)?|volontär(?:in)?))\b.*$/iu;
const NO_NAME =
  /^(?:get (?:the )?app|open in app|sign (?:in|up)|ask the \p{L}+|menu|search|continue|advertisement|lists?|news|opinion|politics|sports?|business|world|local|life(?:style)?|culture|entertainment|health|science|technology|tech|travel|food|política|politica|deportes|sociedad|economía|economia|cronaca|esteri|cultura|spettacoli|attualità|politik|wirtschaft|kultur|panorama|ausland|communications|advocacy|(?:more|further) info(?:rmation)?|\p{L}{0,8}admin(?:istrator)?\d*|author|autor(?:in)?|redaktion|redazione|editor(?:ial)?|webmaster|user|guest|anonymous|unknown|archives?|agencies|some|null|undefined|n\/a|home|share|follow|twitter|facebook|print|email|comments?|more|(?:view|see|show|read|browse) all(?: .+)?|letters to the editor|lettere al direttore|profile|website|cont(?:act|atta)(?: .+)?|leave|lascia|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|gio|ven|sab|dom)\.?|unbekannt|sconosciuto|-+|(?:la |our |the )?(?:redazione|redaktion|newsroom|news ?desk|web ?desk|editorial (?:staff|team|board))(?: (?:online|web|digital\w*|cronaca|sport|esteri|economia|cultura|spettacoli))?|staff)$/iu;
/** The credit of a picture. */
const PICTURE = /^illustrat(?:ed|ions?) by\b|\bgetty images\b|\bvia (?:ap|afp|reuters)\b/i;
const ONLY_ROLE =
  /^(?:(?:staff|senior|chief|executive|managing|deputy|associate|contributing|special|political|science|sports?|business|our|own)\s+)*(?:writers?|reporters?|editors?|correspondents?|columnists?|journalists?|contributors?|redakteur(?:in)?|giornalista|periodista)$/i;
const NO_NAME_WORD =
  /\b(?:cookies?|subscribe|newsletter|copyright|download|rights reserved|comment(?:s|aires?|[oi])?|kommentare?|minutes?|read more|share|click|suscr[ií]b\w+|abb[oó]na\w+|abbonati|login|log in|follow|tweets?|min read|rss|privacy|overview|panoramica|wishlist|preferiti|http|www)\b/i;

/** A file or a host, such as "humans.txt" or "ETMarkets.com". */
const FILE_OR_SITE = /^\S+\.(?:txt|html?|xml|php|com|org|net|info|it|es|de|co\.uk)$/i;

/** The place between a name and a date without a space: "Ada WrenMarch 15, 2019". */
const DATE_WITHOUT_SPACE =
  /(?<=\p{Ll})(?=\p{Lu}\p{Ll}{2,8}(?:\s\d{1,2},\s\d{4}|\/\p{Lu}\p{Ll}{2,8}\s\d{4})|\d{1,2}\s\p{L}{3,9}\s\d{4}|\d{4}-\d{2}-\d{2})/u;
/** "6/3/2019 - " before "by Ada Wren". */
const DAY_BEFORE = /^.{0,48}\d{4}\W{0,5}(?=(?:by|von|di|par|por|de)\s+\p{Lu})/iu;

/** A name as in a URL: "ada-wren". */
const HANDLE = /^\p{Ll}{2,}(?:[-.]\p{Ll}{2,}){0,2}[-.]\p{Ll}{3,}$/u;

function spelledOut(handle: string): string {
  return handle.replace(
    /(^|[-.])(\p{Ll})/gu,
    (_match, mark: string, letter: string) => `${mark && ' '}${letter.toUpperCase()}`,
  );
}

/** A role before a colon, such as "photo:", in any language. */
const LABEL = /^\p{L}[\p{L} ]{2,20}:\s+(?=\p{Lu})/u;

/** Structured data in the place of a name: '{ "@type":"Person", "name":"Ada Wren" }'. */
const NAME_IN_JSON = /^\{[^{}]*"name"\s*:\s*"([^"]+)"/;

/** The name in a byline; null when there is none. */
export function authorName(raw: string): string | null {
  const line = cleanLine(raw);
  let name = NAME_IN_JSON.exec(line)?.[1] ?? line;
  if (/^https?:\/\//i.test(name) || PICTURE.test(name)) return null;
  name = name
    .replace(/^@/, '')
    .replace(WITHOUT_SPACE, '')
    .replace(DATE_WITHOUT_SPACE, ' ')
    .replace(DAY_BEFORE, '')
    .replace(LEADING, '')
    .replace(LABEL, '')
    .replace(/\S+@\S+\.\w+/g, '');
  name = name.replace(DAY, '').replace(ROLE, '').replace(SPACED_ROLE, '').replace(TRAILING, '');
  name = name.trim().replace(TRAILING_WORD, '');
  if (isPersonLike(name.replace(FOR_OUTLET, ''))) name = name.replace(FOR_OUTLET, '');
  name = name.replace(/^[\s:,;.|–—-]+|[\s:,;|–—/(-]+$/g, '').trim();
  const words = name.split(/\s+/).length;
  if (name.length < 2 || name.length > 70 || words > 8) return null;
  if (/[?!]/.test(name) || /^\d/.test(name) || FILE_OR_SITE.test(name)) return null;
  if (NO_NAME.test(name) || NO_NAME_WORD.test(name) || !/\p{L}{2}/u.test(name)) return null;
  if (name.split(/\s+/).some((word) => word.length > 28)) return null;
  return HANDLE.test(name) ? spelledOut(name) : name;
}

const ORGANISATION =
  /(?:^|[\s.-])(?:e\.?v\.?|gmbh|inc|llc|ltd|foundation|stiftung|fondazione|team|staff|agency|agentur|agenzia|media|news|newsroom|newsdesk|network|group|institute|university|magazine|press|tv|radio|online|web|redaktion|redazione|editors?|desk|bureau|communications?|marketing|association|verband|bund|ministry|office|center|centre|company)\b\.?$|\.(?:de|com|org|net|it|co\.uk)$/i;
const AGENCY =
  /^(?:\(?(?:afp|ap|dpa|reuters|ansa|apa|efe|adnkronos|agi|askanews|ats|upi|pti|ians|tass|xinhua|bloomberg|lapresse|associated press|agence france-presse|deutsche presse-agentur)\)?[\s/,-]*)+$/i;

/** Whether a name is that of a desk, an agency or a publisher. */
export function isOrganization(name: string): boolean {
  return ORGANISATION.test(name) || AGENCY.test(name) || /^\p{Lu}{2,5}$/u.test(name);
}

const PERSON =
  /^(?:(?:dr|prof|mr|mrs|ms)\.? )?\p{Lu}[\p{L}.'’-]*(?: (?:(?:d[aeiou]s?|del|della|van|von|der|den|la|le|el|al|bin|y|e|zu)(?= )|\p{Lu}[\p{L}.'’-]*)){1,4}$/u;

/** Whether a name has two to five capitalized words, as names of persons do. */
export function isPersonLike(name: string): boolean {
  return PERSON.test(name) && !isOrganization(name);
}

/** "Journal Staff Writer". */
function isRoleOfOutlet(part: string): boolean {
  return SPACED_ROLE.test(part) && !part.replace(SPACED_ROLE, '').includes(' ');
}

/** After the name of a person, the broadcaster or agency: "CNN Business", "AP National Writer". */
const EMPLOYER = /^(?:AP|AFP|BBC|CNN|NBC|CBS|ABC|NPR|USA)\s\S/;

/** Splits a list of names. */
export function splitNames(raw: string): string[] {
  const line = cleanLine(raw).replace(LEADING, '');
  if (line.length > 300) return [];
  return line
    .split(/\s*(?:;|\||\s\/\s|\s(?:and|und|e|et|y|&|og|och|en)\s(?=\p{Lu})|,\s*(?=\p{Lu}\S*\s+\p{Lu}))\s*/u)
    .filter((part, at) => part !== '' && !ONLY_ROLE.test(part) && !(at > 0 && EMPLOYER.test(part)))
    .filter((part) => part === line || !isRoleOfOutlet(part));
}

/** Whether two texts are the same name, in any order of its words. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)];
  return a === b || a.split(' ').sort().join(' ') === b.split(' ').sort().join(' ');
}
