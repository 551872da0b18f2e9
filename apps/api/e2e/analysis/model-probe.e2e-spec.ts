import { adminStatusRoutes, type ModelStatus } from '@vaglio/contracts';
import { eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { startStandInModel } from '../stand-ins/stand-in-model.js';
import { anAdministrator } from '../testing/callers.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

describe('the probe of the model at the start', () => {
  const model = fixture(startStandInModel);
  let api: TestApp | undefined;

  afterEach(() => api?.close());

  async function statusAfterProbe(baseUrl: string): Promise<ModelStatus> {
    api = await startTestApp({
      environment: {
        RUN_WORKER: 'true',
        ENGINE: 'openai',
        OPENAI_API_KEY: 'only-for-tests',
        OPENAI_BASE_URL: baseUrl,
        OPENAI_MODEL: 'stand-in',
        OPENAI_PROBE: 'true',
        MODEL_PRICES: 'stand-in=1/2',
      },
    });
    const staff = await anAdministrator(api);
    return eventually(async () => {
      const { model: status } = await staff.read(adminStatusRoutes.read);
      return status.probe && status;
    });
  }

  it('shows staff what the endpoint supports, and counts its cost', async () => {
    model.change({ modes: ['deepseek'] });
    const { probe, spentMicros } = await statusAfterProbe(model.url);
    expect(probe).toMatchObject({ failure: null, contextTokens: 12_000, notes: ['schema-refused'] });
    expect(spentMicros).toBeGreaterThan(0);
    expect(await query(api as TestApp, 'SELECT calls FROM model_days')).toEqual([
      { calls: expect.any(Number) },
    ]);
  });

  it('shows why an endpoint can’t be used, without its address or key', async () => {
    const gone = await startStandInModel();
    await gone.close();
    const { probe } = await statusAfterProbe(gone.url);
    expect(probe).toMatchObject({ failure: 'unreachable', contextTokens: null, notes: [] });
  });
});
