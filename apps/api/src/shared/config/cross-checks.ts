import type { Config } from './load-config.js';
import { engineConfig } from './rooms/engine.config.js';
import { facebookConfig } from './rooms/facebook.config.js';
import { googleConfig } from './rooms/google.config.js';
import { httpConfig } from './rooms/http.config.js';
import { paypalConfig } from './rooms/paypal.config.js';
import { readerConfig } from './rooms/reader.config.js';
import { spendingConfig } from './rooms/spending.config.js';

type CrossCheck = (config: Config) => string[];

const noFixturesInPublic: CrossCheck = (config) =>
  config.of(readerConfig).allowHosts.length > 0 && config.of(httpConfig).publicUrl.startsWith('https:')
    ? ['READER_ALLOW_HOSTS opens private addresses for tests and must be empty when PUBLIC_URL is https.']
    : [];

const modelHasKey: CrossCheck = (config) => {
  const engine = config.of(engineConfig);
  return engine.engine === 'openai' && engine.openAiApiKey === null
    ? ['OPENAI_API_KEY is required when ENGINE is openai.']
    : [];
};

/** A cap in money on a model whose price nobody knows would never be reached. */
const capHasPrice: CrossCheck = (config) => {
  const { engine, openAiModel } = config.of(engineConfig);
  const { dailyCap, prices } = config.of(spendingConfig);
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
  const google = config.of(googleConfig);
  const paypal = config.of(paypalConfig);
  const facebook = config.of(facebookConfig);
  return [
    ...bothOrNeither(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], [google.clientId, google.clientSecret]),
    ...bothOrNeither(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'], [paypal.clientId, paypal.clientSecret]),
    ...bothOrNeither(['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_TOKEN'], [facebook.pageId, facebook.pageToken]),
  ];
};

/** A site that is public sends its secrets and believes what it hears over TLS alone; plain http is for tests. */
const servicesAreEncrypted: CrossCheck = (config) => {
  if (!config.of(httpConfig).publicUrl.startsWith('https:')) return [];
  const addresses = {
    GOOGLE_ISSUER: config.of(googleConfig).issuer,
    PAYPAL_BASE_URL: config.of(paypalConfig).baseUrl,
    FACEBOOK_GRAPH_URL: config.of(facebookConfig).graphUrl,
  };
  return Object.entries(addresses)
    .filter(([, address]) => !address.startsWith('https:'))
    .map(([name]) => `${name} must start with https:// when PUBLIC_URL does.`);
};

/** What can only be judged with several rooms in view. */
export const CROSS_CHECKS: readonly CrossCheck[] = [
  noFixturesInPublic,
  modelHasKey,
  capHasPrice,
  pairsAreWhole,
  servicesAreEncrypted,
];
