import { ENGINES } from '@vaglio/contracts';
import type { PlatformKeys } from '@vaglio/engine';
import { configClass } from './config-class.js';
import {
  amount,
  flag,
  hostPorts,
  integer,
  list,
  mapped,
  oneOf,
  optional,
  secret,
  text,
  url,
  type Variable,
  variable,
  VariableError,
} from './variables.js';

export class AnalysisConfig extends configClass({
  freshHours: integer('ANALYSIS_FRESH_HOURS', {
    description: 'How long an existing analysis of a URL is returned before a new one is made.',
    default: 24,
    min: 0,
    max: 8760,
  }),
  timeoutMs: integer('ANALYSIS_TIMEOUT_MS', {
    description:
      'How long POST /api/analyze waits for the analysis before it answers 202. The analysis continues.',
    default: 120_000,
    min: 1000,
    max: 3_600_000,
  }),
  holdNamedPeople: oneOf('HOLD_NAMED_PEOPLE', ['on', 'off'], {
    description:
      'Whether a new analysis with a low score is held for staff if its headline names a private person.',
    default: 'on',
  }),
  workerConcurrency: integer('WORKER_CONCURRENCY', {
    description: 'Analyses that one worker runs at a time.',
    default: 2,
    min: 1,
    max: 64,
  }),
}) {}

export class EngineConfig extends configClass({
  engine: oneOf('ENGINE', ENGINES, {
    description:
      'The engine: the built-in one, or a language model, which the built-in one replaces when it fails.',
    default: 'local',
  }),
  openAiApiKey: optional(secret('OPENAI_API_KEY', { description: 'The API key of the language model.' })),
  openAiBaseUrl: url('OPENAI_BASE_URL', {
    description: 'The URL of the API of OpenAI, or of a compatible one.',
    default: 'https://api.openai.com/v1',
  }),
  openAiModel: text('OPENAI_MODEL', { description: 'The name of the model.', default: 'gpt-4o-mini' }),
  openAiTimeoutMs: integer('OPENAI_TIMEOUT_MS', {
    description: 'The time limit of the model for one analysis, after which the built-in engine judges.',
    default: 60_000,
    min: 1000,
    max: 240_000,
  }),
  openAiProbe: flag('OPENAI_PROBE', {
    description:
      'Whether a few small calls test once a day what the model’s endpoint supports, for the page Status.',
    default: true,
  }),
}) {}

/** The price of a model in dollars per million tokens, which equals millionths of a dollar per token. */
interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

function toPrice(entry: string): readonly [string, ModelPrice] {
  const [model = '', amounts = ''] = entry.split('=');
  const [input, output] = amounts.split('/').map(Number);
  return [model, { input: input ?? 0, output: output ?? 0 }];
}

export class SpendingConfig extends configClass({
  prices: mapped(
    list('MODEL_PRICES', {
      description:
        'The prices of models, in dollars for a million tokens in/out; without a price only tokens are counted.',
      default: ['gpt-4o-mini=0.15/0.60'],
      pattern: /^[^=\s]+=\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/,
      form: 'prices such as gpt-4o-mini=0.15/0.60',
    }),
    (entries) => new Map(entries.map(toPrice)),
  ),
  dailyCap: optional(
    amount('MODEL_DAILY_CAP', {
      description:
        'The most that the model may cost in a day of QUOTA_TIMEZONE, in dollars; after that the built-in engine judges.',
    }),
  ),
}) {}

/** A key that is sent in a header, where a space or a line break would break the request. */
function key(name: string, description: string): Variable<string | null> {
  const inner = secret(name, { description });
  return optional(
    variable(name, { description }, (raw, context) => {
      if (!/^[\x21-\x7e]+$/.test(raw)) throw new VariableError('must be one word of ASCII characters');
      return inner.read(raw, context);
    }),
  );
}

export class ReaderConfig extends configClass({
  allowHosts: hostPorts(
    'READER_ALLOW_HOSTS',
    'Private host:port pairs from which pages may be read, for tests; refused if PUBLIC_URL is https.',
  ),
  /** Null for the versions that the engine was written with. */
  youtubeClients: optional(
    mapped(
      list('READER_YOUTUBE_CLIENTS', {
        description:
          'The clients, with versions, as which YouTube’s player is called; YouTube refuses old versions.',
        example: 'ANDROID=20.10.38, IOS=20.10.3',
        pattern: /^[A-Z][A-Z_]*=\d+(?:\.\d+)*$/,
        form: 'names with versions such as ANDROID=20.10.38',
      }),
      (entries) =>
        entries.map((entry) => {
          const [name = '', version = ''] = entry.split('=');
          return { name, version };
        }),
    ),
  ),
  platformsUrl: optional(
    url('READER_PLATFORMS_URL', {
      description:
        'The URL of a stand-in for the APIs of all platforms, for tests without a network; if empty, the real ones are called.',
    }),
  ),
  youtubeKey: key(
    'READER_YOUTUBE_KEY',
    'A key of the YouTube Data API, for descriptions and dates when YouTube refuses the server; optional.',
  ),
  vimeoToken: key(
    'READER_VIMEO_TOKEN',
    'An access token of Vimeo with the scope "public", for descriptions and captions; optional.',
  ),
  xToken: key(
    'READER_X_TOKEN',
    'The bearer token of an X application, for the whole text of long posts; X charges for it; optional.',
  ),
  redditClientId: optional(
    text('READER_REDDIT_CLIENT_ID', {
      description: 'The id of a Reddit application, for posts whose feeds refuse the server; optional.',
    }),
  ),
  redditSecret: key('READER_REDDIT_SECRET', 'The secret of READER_REDDIT_CLIENT_ID.'),
}) {
  /** The configured keys by platform. */
  get platformKeys(): PlatformKeys {
    const { youtubeKey, vimeoToken, xToken, redditClientId, redditSecret } = this;
    return {
      ...(youtubeKey !== null && { youtube: youtubeKey }),
      ...(vimeoToken !== null && { vimeo: vimeoToken }),
      ...(xToken !== null && { x: xToken }),
      ...(redditClientId !== null &&
        redditSecret !== null && { reddit: { clientId: redditClientId, secret: redditSecret } }),
    };
  }
}

export class WatchConfig extends configClass({
  editWatch: oneOf('EDIT_WATCH', ['on', 'off'], {
    description:
      'Whether analyzed pages are read again after an hour, six hours, a day, a week and a month, to detect changes.',
    default: 'on',
  }),
  daily: integer('EDIT_WATCH_DAILY', {
    description: 'The most calls to other sites for EDIT_WATCH in a day, of all workers together.',
    default: 5_000,
    min: 1,
    max: 10_000_000,
  }),
}) {}

export class CorpusConfig extends configClass({
  openCorpus: oneOf('OPEN_CORPUS', ['on', 'off'], {
    description:
      'Whether the public data of all analyses, without texts and persons, is written to DATA_DIR/corpus every night.',
    default: 'on',
  }),
  keep: integer('OPEN_CORPUS_KEEP', {
    description: 'The number of nightly dumps that are kept.',
    default: 7,
    min: 1,
    max: 366,
  }),
}) {}

export class EvidenceConfig extends configClass({
  factCheckApiKey: optional(
    secret('FACT_CHECK_API_KEY', {
      description: 'The key of Google Fact Check Tools; if empty, it is not called.',
    }),
  ),
  factCheckApiUrl: url('FACT_CHECK_API_URL', {
    description: 'The URL of the API of Google Fact Check Tools.',
    default: 'https://factchecktools.googleapis.com',
  }),
  factCheckFeeds: list('FACT_CHECK_FEEDS', {
    description:
      'Feeds of fact-checkers (RSS, Atom, or ClaimReview as JSON) that are read every six hours; optional.',
    pattern: /^https?:\/\/\S+$/i,
    form: 'http or https URLs',
  }),
  searchUrl: optional(
    url('SEARCH_URL', {
      description: 'The URL of a SearXNG-compatible search; if empty, the web is not searched.',
    }),
  ),
  lookups: oneOf('LOOKUPS', ['on', 'off'], {
    description: 'Whether public records and indexes that need no key are called.',
    default: 'on',
  }),
  lookupsUrl: optional(
    url('LOOKUPS_URL', {
      description:
        'The URL of a stand-in for the services of LOOKUPS, for tests without a network; if empty, the real ones are called.',
    }),
  ),
  lookupGdelt: flag('LOOKUP_GDELT', {
    description: 'Whether GDELT is searched for other reports.',
    default: true,
  }),
  lookupWikidata: flag('LOOKUP_WIKIDATA', {
    description: 'Whether Wikidata and Wikipedia are searched for the publisher.',
    default: true,
  }),
  lookupRdap: flag('LOOKUP_RDAP', {
    description: 'Whether the registry is called for the date on which a domain was registered.',
    default: true,
  }),
  lookupArchive: flag('LOOKUP_ARCHIVE', {
    description: 'Whether the Internet Archive is called for the first capture of a site.',
    default: true,
  }),
  lookupCrossref: flag('LOOKUP_CROSSREF', {
    description: 'Whether Crossref is called for retractions of cited studies.',
    default: true,
  }),
  lookupSite: flag('LOOKUP_SITE', {
    description: 'Whether trust.txt, ads.txt and the imprint of a site are read.',
    default: true,
  }),
}) {}
