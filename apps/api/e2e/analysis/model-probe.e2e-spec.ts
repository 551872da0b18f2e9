import { addressOf, adminStatusRoutes, type AdminStatus, type ModelStatus } from '@vaglio/contracts';
import { eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { startStandInModel, type StandInModel } from '../stand-ins/stand-in-model.js';
import { Staff } from '../testing/callers.js';
import { rowsOf } from '../testing/stored-rows.js';

describe('the probe of the model at the start', () => {
  let model: StandInModel;
  let api: TestApp | undefined;

  beforeAll(async () => {
    model = await startStandInModel();
  });
  afterEach(async () => {
    await api?.close();
    api = undefined;
  });
  afterAll(() => model.close());

  async function tried(baseUrl: string): Promise<ModelStatus> {
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
    const staff = await Staff.of(api);
    return eventually(async () => {
      const { body } = await staff.get(addressOf(adminStatusRoutes.read)).expect(200);
      const { model: status } = body as AdminStatus;
      return status.probe && status;
    });
  }

  it('is shown to staff with what the endpoint can do, and its cost is counted', async () => {
    model.change({ modes: ['deepseek'] });
    const { probe, spentMicros } = await tried(model.url);
    expect(probe).toMatchObject({ failure: null, contextTokens: 12_000, notes: ['schema-refused'] });
    expect(spentMicros).toBeGreaterThan(0);
    expect(await rowsOf(api as TestApp, 'SELECT calls FROM model_days', [])).toEqual([
      { calls: expect.any(Number) },
    ]);
  });

  it('shows why an endpoint can’t be used, without its address or key', async () => {
    const gone = await startStandInModel();
    await gone.close();
    const { probe } = await tried(gone.url);
    expect(probe).toMatchObject({ failure: 'unreachable', contextTokens: null, notes: [] });
  });
});
