import { CONTENT_CLASSES, CONTENT_TAGS, isContentAddress } from '@vaglio/contracts';
import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...CONTENT_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedClasses: { '*': [...CONTENT_CLASSES] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', a: withKnownAddress },
};

/** Removes all markup that content pages don't allow: when a page is stored and again when it is read. */
export function cleanMarkup(html: string): string {
  return sanitize(html, OPTIONS).trim();
}

function withKnownAddress(tagName: string, { href, ...attribs }: sanitize.Attributes): sanitize.Tag {
  return href !== undefined && isContentAddress(href)
    ? { tagName, attribs: { ...attribs, href } }
    : { tagName, attribs };
}
