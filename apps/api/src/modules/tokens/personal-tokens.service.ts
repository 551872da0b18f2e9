import { Injectable } from '@nestjs/common';
import {
  ADMITTED,
  type Audience,
  type CreatedToken,
  type CreateTokenRequest,
  type PersonalToken,
  type Route,
  TOKEN_LIMITS,
  TOKEN_PREFIX,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '../../shared/durations.js';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { attemptKey } from '../../shared/credentials/attempt-key.js';
import { randomToken } from '../../shared/crypto/random-token.js';
import { sha256 } from '../../shared/crypto/sha256.js';
import { newId } from '../../shared/database/new-id.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PasswordChangedEvent } from '../../shared/events/user.events.js';
import { AccountExportRegistry, type SignedInUser, UsersService } from '../users/index.js';
import { type PersonalTokenEntity, PersonalTokensRepository } from './personal-tokens.repository.js';

const START_LENGTH = TOKEN_PREFIX.length + 4;
const MINUTE_SECONDS = 60;

/** Tokens that users create for programs, each with scopes, limits and an expiry date. */
@Injectable()
export class PersonalTokens {
  constructor(
    private readonly tokens: PersonalTokensRepository,
    private readonly users: UsersService,
    private readonly counters: AttemptCountersRepository,
    private readonly database: DataSource,
    events: EventBus,
    exports: AccountExportRegistry,
  ) {
    exports.add('personalTokens', (userId) => this.list(userId));
    events.subscribeInTransaction(PasswordChangedEvent, ({ userId }, manager) =>
      tokens.removeAll(manager, userId),
    );
  }

  async list(userId: string): Promise<readonly PersonalToken[]> {
    return (await this.tokens.list(userId)).map(toPersonalToken);
  }

  async create(
    { userId, sessionId }: Pick<SignedInUser, 'userId' | 'sessionId'>,
    { name, scopes, analysesPerDay, days }: CreateTokenRequest,
  ): Promise<CreatedToken> {
    const token = `${TOKEN_PREFIX}${randomToken()}`;
    const createdAt = new Date();
    const row: PersonalTokenEntity = {
      id: newId(),
      userId,
      name,
      scopes: [...scopes],
      analysesPerDay,
      createdAt,
      hash: sha256(token),
      start: token.slice(0, START_LENGTH),
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      lastUsedAt: null,
    };
    if (!(await this.tokens.insertUpTo(TOKEN_LIMITS.count, row, sessionId)))
      throw new DomainError('TOO_MANY_TOKENS');
    return { ...toPersonalToken(row), token };
  }

  async revoke(userId: string, id: string): Promise<void> {
    if (!(await this.tokens.remove(userId, id))) throw new DomainError('NOT_FOUND');
  }

  /**
   * Counts the call and returns the account of the token. Returns null for unknown tokens and back-office routes, and on
   * public routes without a matching scope. Throws on other routes without a matching scope.
   */
  async callerFor(
    token: string,
    { scope, audience }: Route,
    isAnalysis: boolean,
  ): Promise<SignedInUser | null> {
    const row = await this.tokens.findByHash(sha256(token));
    const user = row && (await this.users.findById(row.userId));
    if (!row || !user || isForStaffOnly(audience)) return null;
    await this.count(row, isAnalysis);
    if (scope === undefined || !row.scopes.includes(scope)) {
      if (audience === 'anyone' || audience === 'host') return null;
      throw new DomainError('TOKEN_SCOPE');
    }
    if (Date.now() - (row.lastUsedAt?.getTime() ?? 0) >= HOUR_MS) await this.tokens.noteUse(row.id);
    return { kind: 'user', userId: user.id, sessionId: row.id, via: 'personal-token', user };
  }

  /** Whether the token is neither revoked nor expired. */
  async isAlive(id: string): Promise<boolean> {
    return (await this.tokens.findValid(id)) !== null;
  }

  /**
   * Counts an analysis that is not a call of its own, such as one of a batch, unless it fails to start. Counted before, so that
   * parallel analyses can't exceed the limit. Throws when the limit is reached.
   */
  async countAnalysis<T>(id: string, start: () => Promise<T>): Promise<T> {
    const token = await this.tokens.findValid(id);
    if (!token) return start();
    await this.countAnalysisOf(token);
    try {
      return await start();
    } catch (error) {
      await this.counters.uncount(analysesOf(id));
      throw error;
    }
  }

  private async count(token: PersonalTokenEntity, isAnalysis: boolean): Promise<void> {
    const calls = { max: TOKEN_LIMITS.callsPerMinute, seconds: MINUTE_SECONDS };
    await this.counters.countOrRefuse(this.database.manager, attemptKey('token-calls', token.id), calls);
    if (isAnalysis) await this.countAnalysisOf(token);
  }

  private async countAnalysisOf({ id, analysesPerDay }: PersonalTokenEntity): Promise<void> {
    const analyses = { max: analysesPerDay, seconds: DAY_SECONDS };
    await this.database.transaction((manager) =>
      this.counters.countOrRefuse(manager, analysesOf(id), analyses),
    );
  }
}

const analysesOf = (tokenId: string): string => attemptKey('token-analyses', tokenId);

const isForStaffOnly = (audience: Audience): boolean => !ADMITTED[audience].users && audience !== 'host';

export const isPersonalToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** Whether a path or query contains a personal token, also with percent-encoded letters. */
export function holdsPersonalToken(url: string): boolean {
  return SECRET.test(url) || SECRET.test(unescaped(url));
}

const SECRET = new RegExp(`${TOKEN_PREFIX}[\\w-]{43}`);

function unescaped(url: string): string {
  return url.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function toPersonalToken(row: PersonalTokenEntity): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    start: row.start,
    analysesPerDay: row.analysesPerDay,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
