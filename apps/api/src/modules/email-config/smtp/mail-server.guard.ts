import { Injectable } from '@nestjs/common';
import { MAIL_PORTS } from '@vaglio/contracts';
import { checkResolved } from '@vaglio/engine';
import { lookup } from 'node:dns/promises';
import { MailConfig } from '../../../shared/config/services.config.js';

/** The server may not be spoken to: another port than mail's, or an address of our own network. */
export class MailServerRefusedError extends Error {}

/** Configuring mail must not become a way to reach what stands behind us. */
@Injectable()
export class MailServerGuard {
  constructor(private readonly config: MailConfig) {}

  /** The address to connect to: checked, so that no second look-up can change it. */
  async addressOf(host: string, port: number): Promise<string> {
    const isKnown = this.config.allowHosts.includes(`${host}:${port}`);
    if (!isKnown && !MAIL_PORTS.some((open) => open === port)) throw new MailServerRefusedError('port');
    const found = await lookup(host, { all: true });
    try {
      const [first] = isKnown ? found : checkResolved(found);
      if (!first) throw new MailServerRefusedError('no address');
      return first.address;
    } catch (error) {
      throw new MailServerRefusedError('not public', { cause: error });
    }
  }
}
