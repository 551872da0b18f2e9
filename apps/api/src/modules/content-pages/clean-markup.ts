import {
  type CleanContent,
  CONTENT_CLASSES,
  CONTENT_TAGS,
  isContentAddress,
  type RemovedMarkup,
} from '@vaglio/contracts';
import sanitize from 'sanitize-html';

/** Elements that are replaced by others. */
const RENAMED = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...CONTENT_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedClasses: { '*': [...CONTENT_CLASSES] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: { ...RENAMED, a: withoutBadAddress },
};

/** Removes all markup that content pages don't allow. Called when a page is stored and when it is read. */
export const cleanMarkup = (html: string): string => sanitize(html, OPTIONS).trim();

/** Cleans markup and returns the removed elements and attributes with their counts. */
export function cleanedMarkup(html: string): CleanContent {
  const removed = new Map<string, RemovedMarkup>();
  const count = (tag: string, attribute: string | null): void => {
    const key = `${tag} ${attribute ?? ''}`;
    removed.set(key, { tag, attribute, count: (removed.get(key)?.count ?? 0) + 1 });
  };
  const onOpenTag = (name: string, attribs: sanitize.Attributes): void => {
    if (!isAllowed(name)) return count(name, null);
    for (const [attribute, value] of Object.entries(attribs)) {
      if (!isKept(name, attribute, value))
        count(name, `${attribute}="${value}"`.slice(0, MAX_ATTRIBUTE_LENGTH));
    }
  };
  const content = sanitize(html, { ...OPTIONS, onOpenTag }).trim();
  return { content, removed: [...removed.values()] };
}

const MAX_ATTRIBUTE_LENGTH = 120;

const isOneOf = (known: readonly string[], text: string): boolean => known.includes(text);

const isAllowed = (tag: string): boolean => tag in RENAMED || isOneOf(CONTENT_TAGS, tag);

function isKept(tag: string, name: string, value: string): boolean {
  if (name === 'class')
    return value.split(/\s+/).every((each) => each === '' || isOneOf(CONTENT_CLASSES, each));
  return tag === 'a' && name === 'href' && isContentAddress(value);
}

function withoutBadAddress(tagName: string, { href, ...attribs }: sanitize.Attributes): sanitize.Tag {
  const isGood = href !== undefined && isContentAddress(href);
  return { tagName, attribs: isGood ? { ...attribs, href } : attribs };
}
