import type { ContentPageKey, ContentPageText } from '../../content-blocks.js';
import { contact } from './contact.js';
import { privacy } from './privacy.js';
import { support } from './support.js';
import { terms } from './terms.js';

/** The built-in content pages in Italian. */
export const pages: Readonly<Record<ContentPageKey, ContentPageText>> = { support, privacy, terms, contact };
