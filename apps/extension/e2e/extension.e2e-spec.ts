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
import { Stage } from './testing/stage.js';

describe('the extension in a Chromium', () => {
  const stage = new Stage();

  beforeAll(() => stage.open());
  afterAll(() => stage.close());
  beforeEach(() => stage.reset());
  afterEach(() => expect(stage.browser.errors).toEqual([]));

  accountCases(stage);
  knownPageCases(stage);
  analysisCases(stage);
  languageCases(stage);
  unreadablePageCases(stage);
  unusualPageCases(stage);
  serverCases(stage);
  badgeCases(stage);
  settingsCases(stage);
  safetyCases(stage);
});
