import { accountCases } from './cases/account.js';
import { analysisCases } from './cases/analysis.js';
import { badgeCases } from './cases/badge.js';
import { knownPageCases } from './cases/known-page.js';
import { languageCases } from './cases/languages.js';
import { unreadablePageCases } from './cases/unreadable-pages.js';
import { safetyCases } from './cases/safety.js';
import { serverCases } from './cases/servers.js';
import { settingsCases } from './cases/settings.js';
import { unusualPageCases } from './cases/unusual-pages.js';
import { ExtensionTest } from './testing/extension-test.js';

describe('the extension in a Chromium', () => {
  const test = new ExtensionTest();

  beforeAll(() => test.open());
  afterAll(() => test.close());
  beforeEach(() => test.reset());
  afterEach(() => expect(test.browser.errors).toEqual([]));

  accountCases(test);
  knownPageCases(test);
  analysisCases(test);
  languageCases(test);
  unreadablePageCases(test);
  unusualPageCases(test);
  serverCases(test);
  badgeCases(test);
  settingsCases(test);
  safetyCases(test);
});
