import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Records every address to which this process opens a socket. */
export class ConnectionAttempts {
  readonly addresses: string[] = [];

  private readonly watch = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string) => this.addresses.push(address));
  };

  start(): void {
    subscribe('net.client.socket', this.watch);
  }

  stop(): void {
    unsubscribe('net.client.socket', this.watch);
  }
}
