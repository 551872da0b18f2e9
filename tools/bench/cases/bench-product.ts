import { authRoutes, createProgramClient } from '@vaglio/contracts';
import { startThrowAwayProduct, type ThrowAwayProduct } from '../../run/start/throw-away-product.js';

/** The built product with the token of a signed-in user. */
export type BenchProduct = ThrowAwayProduct & { readonly token: string };

const READER = { email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' };

/** Limits that a benchmark does not reach. */
const LIMITS = {
  PUBLIC_URL: 'http://localhost',
  THROTTLE_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
};

export async function startBenchProduct(root: string, given: NodeJS.ProcessEnv = {}): Promise<BenchProduct> {
  const product = await startThrowAwayProduct(root, { ...LIMITS, ...given });
  try {
    const { token } = await createProgramClient(product.url).call(authRoutes.register, { body: READER });
    return { ...product, token };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
