import {
  type CleanContent,
  CONTENT_CLASSES,
  CONTENT_TAGS,
  isContentAddress,
  type RemovedMarkup,
} from '@vaglio/contracts';
import sanitize from 'sanitize-html';

/** Elements that are stored under another name. */
const RENAMED = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...CONTENT_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedClasses: { '*': [...CONTENT_CLASSES] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: { ...RENAMED, a: withKnownAddress },
};

/** Removes all markup that content pages don't allow: when a page is stored and again when it is read. */
export function cleanMarkup(html: string): string {
  return sanitize(html, OPTIONS).trim();
}

/** The same with a list of what was removed, each once with how often it stood there. */
export function cleanedMarkup(html: string): CleanContent {
  const removed = new Map<string, RemovedMarkup>();
  const note = (tag: string, attribute: string | null): void => {
    const key = `${tag} ${attribute ?? ''}`;
    removed.set(key, { tag, attribute, count: (removed.get(key)?.count ?? 0) + 1 });
  };
  const onOpenTag = (name: string, attribs: sanitize.Attributes): void => {
    if (!isAllowed(name)) return note(name, null);
    for (const [attribute, value] of Object.entries(attribs)) {
      if (!isKept(name, attribute, value)) note(name, `${attribute}="${value}"`.slice(0, LONGEST_ATTRIBUTE));
    }
  };
  const content = sanitize(html, { ...OPTIONS, onOpenTag }).trim();
  return { content, removed: [...removed.values()] };
}

const LONGEST_ATTRIBUTE = 120;

const isAllowed = (tag: string): boolean => tag in RENAMED || CONTENT_TAGS.some((known) => known === tag);

function isKept(tag: string, name: string, value: string): boolean {
  if (name === 'class')
    return classesOf(value).every((each) => CONTENT_CLASSES.some((known) => known === each));
  return tag === 'a' && name === 'href' && isContentAddress(value);
}

const classesOf = (value: string): string[] => value.split(/\s+/).filter((each) => each !== '');

function withKnownAddress(tagName: string, { href, ...attribs }: sanitize.Attributes): sanitize.Tag {
  return href !== undefined && isContentAddress(href)
    ? { tagName, attribs: { ...attribs, href } }
    : { tagName, attribs };
}
