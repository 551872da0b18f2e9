import { Injectable } from '@nestjs/common';
import type { SecondFactorSetup } from '@vaglio/contracts';
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import {
  Column,
  DataSource,
  Entity,
  type EntityManager,
  ForeignKey,
  IsNull,
  Not,
  PrimaryColumn,
} from 'typeorm';
import { HOUR_SECONDS } from '../../../shared/durations.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { SecretBox } from '../../../shared/crypto/secret-box.js';
import { ValidationError } from '../../../shared/errors/domain-error.js';
import { StaffEntity } from './staff.repository.js';

/** A time-based second factor (RFC 6238). It is on once the first code was entered (`confirmedAt`). */
@Entity('staff_second_factors')
export class SecondFactorEntity {
  @ForeignKey(() => StaffEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  administratorId!: string;

  /** Encrypted with `SecretBox`. */
  @Column('text')
  secret!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The time step of the last accepted code, so that each code works once. */
  @Column('integer', { default: 0 })
  lastStep!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A one-time code that replaces the second factor. Only its keyed hash is stored. */
@Entity('staff_recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey(() => StaffEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  administratorId!: string;

  @PrimaryColumn('text')
  codeHash!: string;
}

const ISSUER = 'Vaglio';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepts codes of phones whose clock is one step off. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const CODES_PER_ACCOUNT = { max: 10, seconds: HOUR_SECONDS };

const boxContext = (administratorId: string): string => `staff_second_factors.secret\n${administratorId}`;

/** Manages second factors and recovery codes. Callers check the password first. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: DataSource,
    private readonly counters: AttemptCountersRepository,
    private readonly box: SecretBox,
  ) {}

  isOn(administratorId: string): Promise<boolean> {
    return this.database
      .getRepository(SecondFactorEntity)
      .existsBy({ administratorId, confirmedAt: Not(IsNull()) });
  }

  countRecoveryCodes(administratorId: string): Promise<number> {
    return this.database.getRepository(RecoveryCodeEntity).countBy({ administratorId });
  }

  /** Creates a secret that its first code must confirm; replaces an unconfirmed one. Returns null when a factor is on. */
  async start(administratorId: string, username: string): Promise<SecondFactorSetup | null> {
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
    const sealed = this.box.seal(secret.base32, boxContext(administratorId));
    const [stored] = await this.database.query<unknown[]>(
      `INSERT INTO staff_second_factors AS f (administrator_id, secret) VALUES ($1, $2)
        ON CONFLICT (administrator_id) DO UPDATE SET secret = excluded.secret, created_at = now(), last_step = 0
          WHERE f.confirmed_at IS NULL
        RETURNING 1`,
      [administratorId, sealed],
    );
    return stored ? { secret: secret.base32, uri: generatorOf(secret, username).toString() } : null;
  }

  /** Turns the factor on with its first code and returns new recovery codes. */
  async confirm(manager: EntityManager, administratorId: string, code: string): Promise<readonly string[]> {
    await this.countAttempt(administratorId);
    if (!(await this.takeCode(manager, administratorId, code))) throw wrongCode();
    await manager
      .getRepository(SecondFactorEntity)
      .update({ administratorId, confirmedAt: IsNull() }, { confirmedAt: new Date() });
    await this.forgetAttempts(administratorId);
    return this.renewRecoveryCodes(manager, administratorId);
  }

  /** Accepts a code of the factor or a recovery code, each once. Throws when it is wrong. */
  async use(
    manager: EntityManager,
    administratorId: string,
    code: string,
  ): Promise<'code' | 'recovery-code'> {
    await this.countAttempt(administratorId);
    const isCode = /^[\d\s]*$/.test(code);
    const isTaken = isCode
      ? await this.takeCode(manager, administratorId, code)
      : await this.takeRecoveryCode(manager, administratorId, code);
    if (!isTaken) throw wrongCode();
    await this.forgetAttempts(administratorId);
    return isCode ? 'code' : 'recovery-code';
  }

  /** Replaces all recovery codes. */
  async renewRecoveryCodes(manager: EntityManager, administratorId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const stored = manager.getRepository(RecoveryCodeEntity);
    await stored.delete({ administratorId });
    await stored.insert(
      codes.map((code) => ({ administratorId, codeHash: this.hashesOf(administratorId, code)[0] ?? '' })),
    );
    return codes;
  }

  async remove(manager: EntityManager, administratorId: string): Promise<boolean> {
    await manager.getRepository(RecoveryCodeEntity).delete({ administratorId });
    const { affected } = await manager.getRepository(SecondFactorEntity).delete({ administratorId });
    await this.forgetAttempts(administratorId);
    return affected === 1;
  }

  /** Stores the step in one statement, so that of two parallel calls with one code only one succeeds. */
  private async takeCode(manager: EntityManager, administratorId: string, code: string): Promise<boolean> {
    const found = await manager.getRepository(SecondFactorEntity).findOneBy({ administratorId });
    if (!found) return false;
    const context = boxContext(administratorId);
    const secret = Secret.fromBase32(this.box.open(found.secret, context));
    const timestamp = Date.now();
    const token = code.replace(/\s/g, '');
    const delta = generatorOf(secret, '').validate({ token, window: DRIFT_STEPS, timestamp });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
    const sealed = this.box.isOutdated(found.secret) ? this.box.seal(secret.base32, context) : found.secret;
    const [, taken] = await manager.query<[unknown[], number]>(
      'UPDATE staff_second_factors SET last_step = $2, secret = $3 WHERE administrator_id = $1 AND last_step < $2',
      [administratorId, step, sealed],
    );
    return taken === 1;
  }

  private async takeRecoveryCode(
    manager: EntityManager,
    administratorId: string,
    code: string,
  ): Promise<boolean> {
    const [, taken] = await manager.query<[unknown[], number]>(
      'DELETE FROM staff_recovery_codes WHERE administrator_id = $1 AND code_hash = ANY($2)',
      [administratorId, this.hashesOf(administratorId, code)],
    );
    return taken === 1;
  }

  /** Counts before the check and outside the caller's transaction, so that all parallel guesses count. */
  private countAttempt(administratorId: string): Promise<void> {
    const key = attemptKey('second-factor', administratorId);
    return this.counters.countOrRefuse(this.database.manager, key, CODES_PER_ACCOUNT);
  }

  private forgetAttempts(administratorId: string): Promise<void> {
    return this.counters.forget([attemptKey('second-factor', administratorId)]);
  }

  private hashesOf(administratorId: string, code: string): readonly string[] {
    const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
    return this.box.fingerprints(`${administratorId}\n${letters}`, 'staff_recovery_codes');
  }
}

function generatorOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** 80 random bits in four groups. */
function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

const wrongCode = (): ValidationError => new ValidationError([{ field: 'code', rule: 'wrongCode' }]);
