import type { ListQuery } from '../http/list-query.js';
import type {
  AdminContentPage,
  ContentPage,
  ContentPageQuery,
  UpdateContentPageRequest,
  VersionRequest,
} from './content-page.contract.js';

/** A reader of Italian. */
export const contentPageQueryExample = { lang: 'it' } as const satisfies ContentPageQuery;

/** A page that an administrator has rewritten. */
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

/** A page is switched off. */
export const updateContentPageRequestExample = {
  enabled: false,
  version: 2,
} as const satisfies UpdateContentPageRequest;

/** Acting on what was read as version 2. */
export const versionRequestExample = { version: 2 } as const satisfies VersionRequest;

/** The second page of a list, newest first. */
export const listQueryExample = {
  offset: 20,
  limit: 20,
  sort: 'createdAt',
  order: 'desc',
} as const satisfies ListQuery;
