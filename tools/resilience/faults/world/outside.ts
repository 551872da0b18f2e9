import { GraphServer } from './graph-server.js';
import { MailServer } from './mail-server.js';

/** Where letters and posts go: servers that others run, and that may fall silent. */
export class Outside {
  private constructor(
    readonly mail: MailServer,
    readonly graph: GraphServer,
  ) {}

  static async open(): Promise<Outside> {
    const [mail, graph] = await Promise.all([MailServer.open(), GraphServer.open()]);
    return new Outside(mail, graph);
  }

  get env(): NodeJS.ProcessEnv {
    return { MAIL_ALLOW_HOSTS: `${this.mail.host}:${this.mail.port}`, ...this.graph.env };
  }

  async close(): Promise<void> {
    await Promise.all([this.mail.close(), this.graph.close()]);
  }
}
