import type { Config } from './load-config.js';
import { EngineConfig, ReaderConfig, SpendingConfig } from './analysis.config.js';
import { FacebookConfig, GoogleConfig, PaypalConfig } from './services.config.js';
import { HttpConfig } from './server.config.js';

type CrossCheck = (config: Config) => string[];

const noPrivateHostsInPublic: CrossCheck = (config) =>
  config.get(ReaderConfig).allowHosts.length > 0 && config.get(HttpConfig).isHttps
    ? ['READER_ALLOW_HOSTS opens private addresses for tests and must be empty when PUBLIC_URL is https.']
    : [];

/** The stand-in receives the platform keys of the host. */
const platformsAreReal: CrossCheck = (config) =>
  config.get(ReaderConfig).platformsUrl !== null && config.get(HttpConfig).isHttps
    ? ['READER_PLATFORMS_URL is for trials and must be empty when PUBLIC_URL is https.']
    : [];

const modelHasKey: CrossCheck = (config) => {
  const engine = config.get(EngineConfig);
  return engine.engine === 'openai' && engine.openAiApiKey === null
    ? ['OPENAI_API_KEY is required when ENGINE is openai.']
    : [];
};

/** A model without a price would never reach a cap in dollars. */
const capHasPrice: CrossCheck = (config) => {
  const { engine, openAiModel } = config.get(EngineConfig);
  const { dailyCap, prices } = config.get(SpendingConfig);
  return engine === 'openai' && dailyCap !== null && !prices.has(openAiModel)
    ? [`MODEL_DAILY_CAP needs the price of ${openAiModel} in MODEL_PRICES.`]
    : [];
};

function bothOrNeither(names: readonly [string, string], values: readonly [unknown, unknown]): string[] {
  return (values[0] === null) === (values[1] === null)
    ? []
    : [`${names[0]} and ${names[1]} must be set together.`];
}

const pairsAreWhole: CrossCheck = (config) => {
  const google = config.get(GoogleConfig);
  const paypal = config.get(PaypalConfig);
  const facebook = config.get(FacebookConfig);
  const reader = config.get(ReaderConfig);
  return [
    ...bothOrNeither(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], [google.clientId, google.clientSecret]),
    ...bothOrNeither(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'], [paypal.clientId, paypal.clientSecret]),
    ...bothOrNeither(['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_TOKEN'], [facebook.pageId, facebook.pageToken]),
    ...bothOrNeither(
      ['READER_REDDIT_CLIENT_ID', 'READER_REDDIT_SECRET'],
      [reader.redditClientId, reader.redditSecret],
    ),
  ];
};

/** A public site calls other services over TLS only. Plain http is for tests. */
const servicesAreEncrypted: CrossCheck = (config) => {
  if (!config.get(HttpConfig).isHttps) return [];
  const urls = {
    GOOGLE_ISSUER: config.get(GoogleConfig).issuer,
    PAYPAL_BASE_URL: config.get(PaypalConfig).baseUrl,
    FACEBOOK_GRAPH_URL: config.get(FacebookConfig).graphUrl,
  };
  return Object.entries(urls)
    .filter(([, url]) => !url.startsWith('https:'))
    .map(([name]) => `${name} must start with https:// when PUBLIC_URL does.`);
};

/** Checks that need several configuration classes. */
export const CROSS_CHECKS: readonly CrossCheck[] = [
  noPrivateHostsInPublic,
  platformsAreReal,
  modelHasKey,
  capHasPrice,
  pairsAreWhole,
  servicesAreEncrypted,
];
