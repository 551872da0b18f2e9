import type { ConfigRoom } from './config-room.js';
import { adminConfig } from './rooms/admin.config.js';
import { analysisConfig } from './rooms/analysis.config.js';
import { authConfig } from './rooms/auth.config.js';
import { cryptoConfig } from './rooms/crypto.config.js';
import { databaseConfig } from './rooms/database.config.js';
import { demoConfig } from './rooms/demo.config.js';
import { engineConfig } from './rooms/engine.config.js';
import { evidenceConfig } from './rooms/evidence.config.js';
import { facebookConfig } from './rooms/facebook.config.js';
import { googleConfig } from './rooms/google.config.js';
import { httpConfig } from './rooms/http.config.js';
import { mailConfig } from './rooms/mail.config.js';
import { operationsConfig } from './rooms/operations.config.js';
import { paypalConfig } from './rooms/paypal.config.js';
import { processConfig } from './rooms/process.config.js';
import { quotaConfig } from './rooms/quota.config.js';
import { readerConfig } from './rooms/reader.config.js';
import { redisConfig } from './rooms/redis.config.js';
import { spendingConfig } from './rooms/spending.config.js';

/** Every room, in the order of `.env.example`. */
export const ROOMS: readonly ConfigRoom[] = [
  processConfig,
  httpConfig,
  databaseConfig,
  redisConfig,
  cryptoConfig,
  authConfig,
  adminConfig,
  quotaConfig,
  analysisConfig,
  engineConfig,
  spendingConfig,
  readerConfig,
  evidenceConfig,
  googleConfig,
  paypalConfig,
  facebookConfig,
  mailConfig,
  operationsConfig,
  demoConfig,
];
