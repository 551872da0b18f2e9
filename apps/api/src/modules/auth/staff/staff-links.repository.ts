import { Injectable } from '@nestjs/common';
import { STAFF_LINKS } from '@vaglio/contracts';
import {
  Check,
  Column,
  DataSource,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  MoreThan,
  PrimaryColumn,
} from 'typeorm';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { StaffEntity } from './staff.repository.js';

/** A link in a mail to staff, one per purpose. Only the hash of its token is stored. */
@Entity('staff_links')
@Check('staff_links_purpose_check', `purpose IN ('invitation', 'password', 'email')`)
@Index('staff_links_token_hash_unique', ['tokenHash'], { unique: true })
@Index('staff_links_expires_at_idx', ['expiresAt'])
export class StaffLinkEntity {
  @ForeignKey(() => StaffEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  administratorId!: string;

  @PrimaryColumn('text')
  purpose!: StaffLinkPurpose;

  @Column('text')
  tokenHash!: string;

  /** The recipient of the mail; for the purpose `email` the new address. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

type StaffLinkPurpose = 'invitation' | 'password' | 'email';

/** Lifetime, kind of mail and page of each link. */
const LINKS = {
  invitation: { lifetimeMs: 3 * DAY_MS, mail: 'staff-invitation', page: STAFF_LINKS.password },
  password: { lifetimeMs: 30 * MINUTE_MS, mail: 'staff-password', page: STAFF_LINKS.password },
  email: { lifetimeMs: DAY_MS, mail: 'staff-email', page: STAFF_LINKS.email },
} as const;

type Recipient = Pick<StaffEntity, 'id' | 'username' | 'preferredLanguage'> & {
  readonly email: string;
};

type TakenLink = Pick<StaffLinkEntity, 'administratorId' | 'purpose' | 'email'>;

/** Sends mails with a link to staff. A token works once, until the next mail for the same purpose. */
@Injectable()
export class StaffLinks {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: MailOutbox,
    private readonly http: HttpConfig,
  ) {}

  async send(manager: EntityManager, purpose: StaffLinkPurpose, recipient: Recipient): Promise<void> {
    const { id: administratorId, username, email } = recipient;
    const { lifetimeMs, mail, page } = LINKS[purpose];
    await this.remove(manager, administratorId, [purpose]);
    const token = randomToken();
    const tokenHash = sha256(token);
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    const link = { administratorId, purpose, tokenHash, email, createdAt, expiresAt };
    await manager.getRepository(StaffLinkEntity).upsert(link, ['administratorId', 'purpose']);
    const linkUrl = `${this.http.publicUrl}${page}#token=${token}`;
    const payload = { firstName: username, linkUrl, expiresAt: expiresAt.toISOString() };
    await this.outbox.add(manager, mail, recipient, payload, { about: tokenHash, expiresAt });
  }

  /** Deletes the row, so that of two parallel calls only one gets the link. */
  async take(
    manager: EntityManager,
    token: string,
    purposes: readonly StaffLinkPurpose[],
  ): Promise<TakenLink | null> {
    const [taken] = await manager.query<[TakenLink[], number]>(
      `DELETE FROM staff_links WHERE token_hash = $1 AND purpose = ANY($2) AND expires_at > now()
        RETURNING administrator_id AS "administratorId", purpose, email`,
      [sha256(token), purposes],
    );
    return taken[0] ?? null;
  }

  isUsable(token: string): Promise<boolean> {
    return this.database
      .getRepository(StaffLinkEntity)
      .existsBy({ tokenHash: sha256(token), expiresAt: MoreThan(new Date()) });
  }

  find(administratorId: string, purpose: StaffLinkPurpose): Promise<StaffLinkEntity | null> {
    return this.database
      .getRepository(StaffLinkEntity)
      .findOneBy({ administratorId, purpose, expiresAt: MoreThan(new Date()) });
  }

  /** Removes links together with their mails that were not sent yet. */
  async remove(
    manager: EntityManager,
    administratorId: string,
    purposes: readonly StaffLinkPurpose[] = ['invitation', 'password', 'email'],
  ): Promise<void> {
    const [removed] = await manager.query<[Pick<StaffLinkEntity, 'purpose' | 'tokenHash'>[], number]>(
      `DELETE FROM staff_links WHERE administrator_id = $1 AND purpose = ANY($2)
        RETURNING purpose, token_hash AS "tokenHash"`,
      [administratorId, purposes],
    );
    for (const { purpose, tokenHash } of removed)
      await this.outbox.withdraw(manager, LINKS[purpose].mail, tokenHash);
  }
}
