import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { openLocalServer } from '../../../run/servers/local-server.js';

/** `no-greeting`: accepts connections and sends nothing. `no-answer`: reads a whole mail and never answers. */
export type MailBehavior = 'accepts' | 'no-greeting' | 'no-answer';

const FACEBOOK_PAGE = { id: '102030405060', token: 'only-for-faults-page-token' };

/** A mail server and a Facebook Graph API on the loopback address, which can stop answering. */
export async function openExternalServers() {
  const mail = {
    host: '127.0.0.1',
    port: 0,
    /** The Message-ID of each mail that was received completely, once for each time. */
    messageIds: [] as string[],
    behavior: 'accepts' as MailBehavior,
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onConnect(_session, done) {
      if (mail.behavior !== 'no-greeting') done();
    },
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        mail.messageIds.push(/^message-id:(.*)$/im.exec(message)?.[1]?.trim() ?? '');
        if (mail.behavior !== 'no-answer') done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    smtp.listen(0, mail.host, resolve);
  });
  mail.port = (smtp.server.address() as AddressInfo).port;

  const facebook = {
    /** The link of each post. */
    links: [] as string[],
    /** Reads requests and never answers. */
    isSilent: false,
  };
  const graph = await openLocalServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST') facebook.links.push(new URLSearchParams(body).get('link') ?? body);
      if (facebook.isSilent) return;
      const answer = { id: `${FACEBOOK_PAGE.id}_${facebook.links.length}`, name: 'Vaglio' };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  return {
    mail,
    facebook,
    env: {
      MAIL_ALLOW_HOSTS: `${mail.host}:${mail.port}`,
      FACEBOOK_PAGE_ID: FACEBOOK_PAGE.id,
      FACEBOOK_PAGE_TOKEN: FACEBOOK_PAGE.token,
      FACEBOOK_GRAPH_URL: `${graph.url}/v21.0`,
    },
    close: async () => {
      await graph.close();
      await new Promise<void>((resolve) => {
        smtp.close(resolve);
      });
    },
  };
}
