import { account } from './account.js';
import { auth } from './auth.js';
import { batch } from './batch.js';
import { dialogs } from './dialogs.js';
import { history } from './history.js';
import { noticeAndWithdrawal } from './notice-and-withdrawal.js';
import { openData } from './open-data.js';
import { pages } from './pages.js';
import { source } from './source.js';

/** The texts of the remaining pages and of the dialogs. */
export const otherPages = {
  ...account,
  ...auth,
  ...batch,
  ...dialogs,
  ...history,
  ...noticeAndWithdrawal,
  ...openData,
  ...pages,
  ...source,
};
