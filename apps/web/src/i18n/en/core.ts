import { analysis } from './analysis.js';
import { cards } from './cards.js';
import { common } from './common.js';
import { method } from './method.js';
import { navigation } from './navigation.js';

/** The texts that every page may show. */
export const core = { ...common, ...navigation, ...cards, ...method, ...analysis };
