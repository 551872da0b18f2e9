import { authRoutes, createProgramClient, type RegisterRequest } from '@vaglio/contracts';
import { startThrowAwayProduct } from '../run/start/throw-away-product.js';
import type { BenchProduct } from './bench-case.js';

const READER: RegisterRequest = {
  email: 'reader@example.org',
  password: 'a-long-sentence',
  firstName: 'Reader',
};

/** Starts the built product on throw-away data, with limits that would only measure the limits out of the way. */
export async function startBenchProduct(root: string, given: NodeJS.ProcessEnv = {}): Promise<BenchProduct> {
  const limits = {
    PUBLIC_URL: 'http://localhost',
    THROTTLE_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    SEARCHES_PER_MINUTE: '1000000',
  };
  const product = await startThrowAwayProduct(root, { ...limits, ...given });
  try {
    const { token } = await createProgramClient(product.url).call(authRoutes.register, { body: READER });
    return { ...product, token };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
