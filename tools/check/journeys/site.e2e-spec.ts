import { analysisCases } from './cases/analysis.js';
import { firstVisitCases } from './cases/first-visit.js';
import { sitePageCases } from './cases/site-pages.js';
import { SiteStage } from './testing/site-stage.js';

describe('the whole product in a browser', () => {
  const stage = new SiteStage();

  beforeAll(() => stage.start());
  afterAll(() => stage.stop());
  afterEach(() => stage.leave());

  firstVisitCases(stage);
  analysisCases(stage);
  sitePageCases(stage);
});
