import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { openLocalServer, type LocalServer } from '../../../run/servers/local-server.js';

/** The servers letters and posts are sent to, which may stop answering. */
export class ExternalServers {
  private constructor(
    readonly mail: MailServer,
    readonly graph: GraphServer,
  ) {}

  static async open(): Promise<ExternalServers> {
    const [mail, graph] = await Promise.all([MailServer.open(), GraphServer.open()]);
    return new ExternalServers(mail, graph);
  }

  get env(): NodeJS.ProcessEnv {
    return { MAIL_ALLOW_HOSTS: `${this.mail.host}:${this.mail.port}`, ...this.graph.env };
  }

  async close(): Promise<void> {
    await Promise.all([this.mail.close(), this.graph.close()]);
  }
}

/** `no-greeting`: accepts connections and sends nothing. `no-answer`: reads a whole letter and never answers. */
export type MailBehavior = 'accepts' | 'no-greeting' | 'no-answer';

/** As much of SMTP as a letter needs. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 vaglio',
  HELO: '250 vaglio',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  NOOP: '250 ok',
  QUIT: '221 bye',
};

/** An SMTP server on the loopback address that records the ids of letters. */
class MailServer {
  readonly host = '127.0.0.1';
  /** The Message-ID of each letter that came in whole, as often as it came. */
  readonly letters: string[] = [];
  behavior: MailBehavior = 'accepts';
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => void this.serve(socket));
  }

  static async open(): Promise<MailServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new MailServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async serve(socket: Socket): Promise<void> {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
    if (this.behavior === 'no-greeting') return;
    socket.write('220 vaglio\r\n');
    let letter: string[] | null = null;
    for await (const line of createInterface({ input: socket })) {
      if (letter === null) {
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'DATA') letter = [];
        socket.write(`${ANSWERS[verb] ?? '500 unknown'}\r\n`);
      } else if (line === '.') {
        this.letters.push(idOf(letter));
        letter = null;
        if (this.behavior !== 'no-answer') socket.write('250 taken\r\n');
      } else letter.push(line);
    }
  }
}

function idOf(letter: readonly string[]): string {
  const line = letter.find((text) => /^message-id:/i.test(text));
  return line?.slice('message-id:'.length).trim() ?? '';
}

const PAGE = { id: '102030405060', token: 'only-for-faults-page-token' };

/** A Facebook Graph API on the loopback address that records posts. */
class GraphServer {
  /** What each post leads to. */
  readonly links: string[] = [];
  /** Reads requests and never answers. */
  isSilent = false;
  private server!: LocalServer;

  static async open(): Promise<GraphServer> {
    const graph = new GraphServer();
    graph.server = await openLocalServer((request, response) => {
      void text(request).then((body) => {
        if (request.method === 'POST') graph.links.push(new URLSearchParams(body).get('link') ?? body);
        if (graph.isSilent) return;
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ id: `${PAGE.id}_${graph.links.length}`, name: 'Vaglio' }));
      });
    });
    return graph;
  }

  get env(): NodeJS.ProcessEnv {
    return {
      FACEBOOK_PAGE_ID: PAGE.id,
      FACEBOOK_PAGE_TOKEN: PAGE.token,
      FACEBOOK_GRAPH_URL: `${this.server.url}/v21.0`,
    };
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
