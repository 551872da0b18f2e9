import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** `takes` every letter; never says a word (`mute`); reads a whole letter and never answers (`stunned`). */
export type MailMood = 'takes' | 'mute' | 'stunned';

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

/** Takes letters on the loopback address and remembers their ids. */
export class MailServer {
  readonly host = '127.0.0.1';
  /** The Message-ID of each letter that came in whole, as often as it came. */
  readonly letters: string[] = [];
  mood: MailMood = 'takes';
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
    if (this.mood === 'mute') return;
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
        if (this.mood !== 'stunned') socket.write('250 taken\r\n');
      } else letter.push(line);
    }
  }
}

function idOf(letter: readonly string[]): string {
  const line = letter.find((text) => /^message-id:/i.test(text));
  return line?.slice('message-id:'.length).trim() ?? '';
}
