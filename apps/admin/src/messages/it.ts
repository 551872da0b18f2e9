import type { TranslationMessages } from 'react-admin';
import { frameItalian } from './frame/it.js';
import type { FrameMessages } from './frame/en.js';
import { reactAdminItalian } from './react-admin-it.js';
import type { TabsMessages } from './tabs/en.js';
import { tabsItalian } from './tabs/it.js';

export const italianMessages: TranslationMessages & TabsMessages & { readonly vaglio: FrameMessages } = {
  ra: reactAdminItalian,
  vaglio: { ...frameItalian, ...tabsItalian.vaglio },
  resources: tabsItalian.resources,
};
