import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database/data-source-options.js';
import { createTestDatabase, type TestDatabase } from './database/testing/test-database.js';
import { PostgresListener } from './database/postgres-listener.js';
import { type Json, PubSub, MessageTooLargeError } from './pub-sub.js';

describe('PubSub', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let listener: PostgresListener;
  let sender: PubSub;
  let receiver: PubSub;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    listener = new PostgresListener(database.url);
    sender = new PubSub(dataSource, listener);
    receiver = new PubSub(dataSource, listener);
  });
  afterAll(async () => {
    await listener.onApplicationShutdown();
    await dataSource.destroy();
    await database.drop();
  });

  const next = async (topic: string): Promise<{ message: Promise<Json>; stop: () => void }> => {
    let arrive: (message: Json) => void;
    const message = new Promise<Json>((resolve) => (arrive = resolve));
    const stop = await receiver.subscribe(topic, (given) => arrive(given));
    return { message, stop };
  };

  it('delivers messages between processes by topic and in order', async () => {
    const received: Json[] = [];
    const stopOther = await receiver.subscribe('request:2', () => received.push('wrong topic'));
    const stopOne = await receiver.subscribe('request:1', (message) => received.push(message));
    const last = await next('last');
    await sender.publish('request:1', { stage: 'read' });
    await sender.publish('request:1', { stage: 'extract' });
    await sender.publish('last', null);
    await last.message;
    expect(received).toEqual([{ stage: 'read' }, { stage: 'extract' }]);
    [stopOther, stopOne, last.stop].forEach((stop) => stop());
  });

  it('calls other listeners when one throws', async () => {
    const stop = await receiver.subscribe('failing', () => {
      throw new Error('listener');
    });
    const other = await next('failing');
    await sender.publish('failing', 1);
    await expect(other.message).resolves.toBe(1);
    stop();
    other.stop();
  });

  it('reconnects after the connection was cut', async () => {
    const after = await next('after');
    const reconnected = new Promise<void>((resolve) => receiver.onReconnect(resolve));
    await dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vaglio listener'",
    );
    await reconnected;
    await sender.publish('after', 'still here');
    await expect(after.message).resolves.toBe('still here');
    after.stop();
  });

  it('refuses a message that is too long for Postgres', async () => {
    await expect(sender.publish('large', 'x'.repeat(8000))).rejects.toThrow(MessageTooLargeError);
  });
});
