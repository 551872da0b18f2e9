import { account } from './account.js';
import { accuracy } from './accuracy.js';
import { articles } from './articles.js';
import { auth } from './auth.js';
import { batch } from './batch.js';
import { contact } from './contact.js';
import { history } from './history.js';
import { openData } from './open-data.js';
import { premium } from './premium.js';
import { rating } from './rating.js';
import { reviews } from './reviews.js';
import { share } from './share.js';
import { source } from './source.js';

/** The texts that the browser fetches with dialogs and with pages other than the home page and an article. */
export const otherPages = {
  ...account,
  ...accuracy,
  ...articles,
  ...auth,
  ...batch,
  ...contact,
  ...history,
  ...openData,
  ...premium,
  ...rating,
  ...reviews,
  ...share,
  ...source,
};
