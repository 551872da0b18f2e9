import { Injectable } from '@nestjs/common';
import type { Language } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../crypto/secret-box.js';
import { newId } from '../database/new-id.js';
import { MailOutboxEntity } from './mail-outbox.entity.js';

export interface Letter {
  /** Names the text that is to be sent. */
  readonly kind: string;
  readonly recipient: string;
  readonly language: Language;
  /** What the text is filled in with. */
  readonly payload: Readonly<Record<string, string>>;
}

/** What the payloads' boxes are bound to. */
export const OUTBOX_PAYLOAD = 'mail_outbox.payload';

/** Where letters wait for the mail to be sent: written with what caused them, so that neither exists without the other. */
@Injectable()
export class MailOutbox {
  constructor(private readonly box: SecretBox) {}

  async add(manager: EntityManager, { kind, recipient, language, payload }: Letter): Promise<void> {
    await manager.getRepository(MailOutboxEntity).insert({
      id: newId(),
      kind,
      recipient,
      language,
      payload: this.box.seal(JSON.stringify(payload), OUTBOX_PAYLOAD),
      createdAt: new Date(),
      sentAt: null,
    });
  }
}
