import reactAdminEnglish from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { frameEnglish, type FrameMessages } from './frame/en.js';
import { tabsEnglish, type TabsMessages } from './tabs/en.js';

export const englishMessages: TranslationMessages & TabsMessages & { readonly vaglio: FrameMessages } = {
  ...reactAdminEnglish,
  ra: {
    ...reactAdminEnglish.ra,
    notification: {
      ...reactAdminEnglish.ra.notification,
      logged_out: 'Your session has ended. Sign in again to carry on.',
    },
  },
  vaglio: { ...frameEnglish, ...tabsEnglish.vaglio },
  resources: tabsEnglish.resources,
};
