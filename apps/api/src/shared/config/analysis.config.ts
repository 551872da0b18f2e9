import { ENGINES } from '@vaglio/contracts';
import type { PlatformKeys } from '@vaglio/engine';
import { configClass } from './config-class.js';
import {
  address,
  amount,
  date,
  flag,
  hostPorts,
  integer,
  list,
  mapped,
  oneOf,
  optional,
  secret,
  text,
  type Variable,
  variable,
  VariableError,
} from './variables.js';

export class AnalysisConfig extends configClass({
  freshHours: integer('ANALYSIS_FRESH_HOURS', {
    why: 'How long an analysis answers for its address before a new one is made.',
    default: 24,
    min: 0,
    max: 8760,
  }),
  timeoutMs: integer('ANALYSIS_TIMEOUT_MS', {
    why: 'How long POST /api/analyze waits for the analysis before it answers 202. The analysis goes on.',
    default: 120_000,
    min: 1000,
    max: 3_600_000,
  }),
  holdNamedPeople: oneOf('HOLD_NAMED_PEOPLE', ['on', 'off'], {
    why: 'Holds a new analysis with a low score for staff where its headline names a private person.',
    default: 'on',
  }),
  workerConcurrency: integer('WORKER_CONCURRENCY', {
    why: 'How many analyses one worker runs at a time.',
    default: 2,
    min: 1,
    max: 64,
  }),
}) {}

export class QuotaConfig extends configClass({
  freeDaily: integer('FREE_DAILY_LIMIT', {
    why: 'Free analyses a day once the launch period is over.',
    default: 1,
    min: 0,
    max: 1000,
  }),
  launchPeriodUntil: optional(
    date('LAUNCH_PERIOD_UNTIL', {
      why: 'The day on which the launch period (three free analyses a day) ends; empty keeps it on.',
    }),
  ),
  timezone: variable(
    'QUOTA_TIMEZONE',
    { why: 'The time zone whose midnight starts a new quota day.', default: 'Europe/Rome' },
    (raw) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: raw });
        return raw;
      } catch {
        throw new VariableError('must be a time zone such as Europe/Rome');
      }
    },
  ),
}) {}

export class EngineConfig extends configClass({
  engine: oneOf('ENGINE', ENGINES, {
    why: 'Who judges: the built-in engine, or a language model with the built-in engine behind it.',
    default: 'local',
  }),
  openAiApiKey: optional(secret('OPENAI_API_KEY', { why: 'The key of the language model.' })),
  openAiBaseUrl: address('OPENAI_BASE_URL', {
    why: 'Any endpoint that speaks the same language.',
    default: 'https://api.openai.com/v1',
  }),
  openAiModel: text('OPENAI_MODEL', { why: 'Which model judges.', default: 'gpt-4o-mini' }),
  openAiTimeoutMs: integer('OPENAI_TIMEOUT_MS', {
    why: 'How long the model may take over one analysis in all, before the built-in engine answers.',
    default: 60_000,
    min: 1000,
    max: 240_000,
  }),
  openAiProbe: flag('OPENAI_PROBE', {
    why: 'Tries once a day what the model’s endpoint can do, with a few small calls, and shows it under Status.',
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
      why: 'What models cost, in dollars for a million tokens in/out; one without a price is counted in tokens alone.',
      default: ['gpt-4o-mini=0.15/0.60'],
      pattern: /^[^=\s]+=\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/,
      form: 'prices such as gpt-4o-mini=0.15/0.60',
    }),
    (entries) => new Map(entries.map(toPrice)),
  ),
  dailyCap: optional(
    amount('MODEL_DAILY_CAP', {
      why: 'The most that the model may cost in a day of QUOTA_TIMEZONE, in dollars; then the built-in engine judges.',
    }),
  ),
}) {}

/** A key that is sent in a header, where a space or a line break would break the request. */
function key(name: string, why: string): Variable<string | null> {
  const inner = secret(name, { why });
  return optional(
    variable(name, { why }, (raw, context) => {
      if (!/^[\x21-\x7e]+$/.test(raw)) throw new VariableError('must be one word of ASCII characters');
      return inner.read(raw, context);
    }),
  );
}

export class ReaderConfig extends configClass({
  allowHosts: hostPorts(
    'READER_ALLOW_HOSTS',
    'Exact host:port pairs that the reader may visit although they are private: for tests, refused on https.',
  ),
  /** Null for the versions that the engine was written with. */
  youtubeClients: optional(
    mapped(
      list('READER_YOUTUBE_CLIENTS', {
        why: 'Which clients YouTube’s player is asked as, with their versions; YouTube refuses versions that grow old.',
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
    address('READER_PLATFORMS_URL', {
      why: 'A stand-in for the interfaces of all platforms, for trials without a network; empty asks the real ones.',
    }),
  ),
  youtubeKey: key(
    'READER_YOUTUBE_KEY',
    'A key of the YouTube Data API: descriptions and dates where YouTube refuses the server; empty does without.',
  ),
  vimeoToken: key(
    'READER_VIMEO_TOKEN',
    'An access token of Vimeo with the scope public: descriptions and captions; empty does without.',
  ),
  xToken: key(
    'READER_X_TOKEN',
    'The bearer token of an application of X: long posts whole; X bills for it; empty does without.',
  ),
  redditClientId: optional(
    text('READER_REDDIT_CLIENT_ID', {
      why: 'The id of an application of Reddit, for posts where its feeds refuse the server; empty does without.',
    }),
  ),
  redditSecret: key('READER_REDDIT_SECRET', 'Belongs to READER_REDDIT_CLIENT_ID.'),
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
    why: 'Reads analysed pages again after an hour, six hours, a day, a week and a month, to see what changed.',
    default: 'on',
  }),
  daily: integer('EDIT_WATCH_DAILY', {
    why: 'How many calls to other sites that may make in a day, of all workers together.',
    default: 5_000,
    min: 1,
    max: 10_000_000,
  }),
}) {}

export class CorpusConfig extends configClass({
  openCorpus: oneOf('OPEN_CORPUS', ['on', 'off'], {
    why: 'Writes every night what is public of all analyses, without texts and persons, for download under DATA_DIR/corpus.',
    default: 'on',
  }),
  keep: integer('OPEN_CORPUS_KEEP', {
    why: 'How many of those dumps are kept; each night brings one.',
    default: 7,
    min: 1,
    max: 366,
  }),
}) {}

export class EvidenceConfig extends configClass({
  factCheckApiKey: optional(
    secret('FACT_CHECK_API_KEY', {
      why: 'The key of Google Fact Check Tools; empty leaves fact-checks out.',
    }),
  ),
  factCheckApiUrl: address('FACT_CHECK_API_URL', {
    why: 'Where fact-checks are asked for.',
    default: 'https://factchecktools.googleapis.com',
  }),
  factCheckFeeds: list('FACT_CHECK_FEEDS', {
    why: 'Feeds of fact-checkers that are read every six hours, RSS, Atom or ClaimReview as JSON; empty reads none.',
    pattern: /^https?:\/\/\S+$/i,
    form: 'http or https addresses',
  }),
  searchUrl: optional(
    address('SEARCH_URL', {
      why: 'A SearXNG-compatible search endpoint; empty leaves web search out.',
    }),
  ),
  lookups: oneOf('LOOKUPS', ['on', 'off'], {
    why: 'Asks public records and indexes that need no key; off asks none of them.',
    default: 'on',
  }),
  lookupsUrl: optional(
    address('LOOKUPS_URL', {
      why: 'A stand-in for all of them, for trials without a network; empty asks the real ones.',
    }),
  ),
  lookupGdelt: flag('LOOKUP_GDELT', { why: 'Asks GDELT who else reports it.', default: true }),
  lookupWikidata: flag('LOOKUP_WIKIDATA', {
    why: 'Asks Wikidata and Wikipedia who publishes.',
    default: true,
  }),
  lookupRdap: flag('LOOKUP_RDAP', { why: 'Asks when the domain was registered.', default: true }),
  lookupArchive: flag('LOOKUP_ARCHIVE', {
    why: 'Asks the Internet Archive when the site was first seen.',
    default: true,
  }),
  lookupCrossref: flag('LOOKUP_CROSSREF', {
    why: 'Asks Crossref whether cited studies were retracted.',
    default: true,
  }),
  lookupSite: flag('LOOKUP_SITE', {
    why: 'Reads trust.txt, ads.txt and the imprint of the site that publishes.',
    default: true,
  }),
}) {}
