import { analysisCases } from './cases/analysis.js';
import { firstVisitCases } from './cases/first-visit.js';
import { sitePageCases } from './cases/site-pages.js';
import { SiteBrowser } from './testing/site-browser.js';

describe('the whole product in a browser', () => {
  const site = new SiteBrowser();

  beforeAll(() => site.start());
  afterAll(() => site.stop());
  afterEach(() => site.close());

  firstVisitCases(site);
  analysisCases(site);
  sitePageCases(site);
});
