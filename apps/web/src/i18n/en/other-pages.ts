import { auth } from './auth.js';
import { dialogs } from './dialogs.js';
import { history } from './history.js';
import { noticeAndWithdrawal } from './notice-and-withdrawal.js';
import { pages } from './pages.js';

/** The texts of the remaining pages and of the dialogs. */
export const otherPages = { ...auth, ...dialogs, ...history, ...noticeAndWithdrawal, ...pages };
