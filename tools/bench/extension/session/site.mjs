import { postJson } from '../../../dist/run/start/post-json.js';
import { startThrowAwayProduct } from '../../../dist/run/start/throw-away-product.js';

const EDITOR = { username: 'editor', password: 'a-password-of-the-session' };

/** The built product on throw-away data, with the itinerary's articles published under their addresses. */
export async function startSite(root, itinerary) {
  const product = await startThrowAwayProduct(root, {
    ADMIN_USERNAME: EDITOR.username,
    ADMIN_PASSWORD: EDITOR.password,
    SEED_DEMO: 'false',
  });
  await publish(product.url, itinerary.articles);
  return product;
}

async function publish(url, articles) {
  const { token } = await postJson(`${url}/api/admin/auth`, EDITOR);
  for (const { address, title, credibilityScore } of articles)
    await postJson(`${url}/api/admin/articles`, { url: address, title, credibilityScore }, token);
}
