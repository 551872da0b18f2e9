import type { ListQuery } from '../http/list-query.js';
import type {
  AdminContentPage,
  CleanContent,
  CleanContentRequest,
  ContentPage,
  ContentPageQuery,
  ContentPageVersion,
  ContentPageVersionDetail,
  RestoreContentPageRequest,
  UpdateContentPageRequest,
  VersionRequest,
} from './content-page.contract.js';

/** A page in Italian. */
export const contentPageQueryExample = { lang: 'it' } as const satisfies ContentPageQuery;

/** A page that an editor changed. */
export const contentPageExample = {
  id: '1',
  key: 'support',
  language: 'it',
  title: 'Assistenza',
  content: '<p>Scrivici, rispondiamo entro 24 ore.</p>',
  enabled: true,
  isBuiltIn: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
} as const satisfies ContentPage;

/** The same page in the back-office. */
export const adminContentPageExample = {
  id: '1',
  key: 'support',
  title: 'Support',
  content: '<p>Write to us, we answer within 24 hours.</p>',
  italian: { title: 'Assistenza', content: '<p>Scrivici, rispondiamo entro 24 ore.</p>' },
  enabled: true,
  isBuiltIn: false,
  version: 2,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'redazione',
} as const satisfies AdminContentPage;

/** Switches a page off. */
export const updateContentPageRequestExample = {
  enabled: false,
  version: 2,
} as const satisfies UpdateContentPageRequest;

/** The version that was read. */
export const versionRequestExample = { version: 2 } as const satisfies VersionRequest;

/** Restores the texts of version 1. */
export const restoreContentPageRequestExample = {
  number: 1,
  version: 2,
} as const satisfies RestoreContentPageRequest;

/** The first change of a page. */
export const contentPageVersionExample = {
  id: '2',
  number: 2,
  savedAt: '2026-11-20T10:00:00.000Z',
  savedBy: 'redazione',
  restoredFrom: null,
  enabled: true,
  isBuiltIn: false,
} as const satisfies ContentPageVersion;

/** The same version with its texts. */
export const contentPageVersionDetailExample = {
  ...contentPageVersionExample,
  title: 'Support',
  content: '<p>Write to us, we answer within 24 hours.</p>',
  italian: { title: 'Assistenza', content: '<p>Scrivici, rispondiamo entro 24 ore.</p>' },
  differences: [
    {
      language: 'en',
      title: [{ kind: 'same', text: 'Support' }],
      content: [
        { kind: 'same', text: '<p> Write to us, we answer within' },
        { kind: 'removed', text: '48' },
        { kind: 'added', text: '24' },
        { kind: 'same', text: 'hours. </p>' },
      ],
    },
  ],
} as const satisfies ContentPageVersionDetail;

/** HTML with a script. */
export const cleanContentRequestExample = {
  content: '<p>Write to us.</p><script>alert(1)</script>',
} as const satisfies CleanContentRequest;

/** The same HTML without the script. */
export const cleanContentExample = {
  content: '<p>Write to us.</p>',
  removed: [{ tag: 'script', attribute: null, count: 1 }],
} as const satisfies CleanContent;

/** The second page of a list, newest first. */
export const listQueryExample = {
  offset: 20,
  limit: 20,
  sort: 'createdAt',
  order: 'desc',
} as const satisfies ListQuery;
