import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventBus } from './event-bus.js';

class ArrivedEvent {
  constructor(readonly name: string) {}
}
class LeftEvent {}

describe('EventBus', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('calls the listeners of the event and no others', () => {
    const bus = new EventBus();
    const calls: string[] = [];
    bus.subscribe(ArrivedEvent, ({ name }) => void calls.push(name));
    bus.subscribe(LeftEvent, () => void calls.push('left'));
    bus.publish(new ArrivedEvent('Anna'));
    expect(calls).toEqual(['Anna']);
  });

  it('calls the other listeners and does not throw when one fails', async () => {
    const bus = new EventBus();
    const calls: string[] = [];
    bus.subscribe(ArrivedEvent, () => {
      throw new Error('at once');
    });
    bus.subscribe(ArrivedEvent, () => Promise.reject(new Error('later')));
    bus.subscribe(ArrivedEvent, ({ name }) => void calls.push(name));
    expect(() => bus.publish(new ArrivedEvent('Anna'))).not.toThrow();
    await bus.onApplicationShutdown();
    expect(calls).toEqual(['Anna']);
  });

  it('runs writers within the transaction of the event, each in its own savepoint', async () => {
    const bus = new EventBus();
    const steps: string[] = [];
    const transaction = async (write: (manager: EntityManager) => Promise<void>): Promise<void> => {
      await write(manager).catch((error: unknown) => {
        steps.push('rolled back');
        throw error;
      });
    };
    const manager = { transaction } as unknown as EntityManager;
    bus.subscribeInTransaction(ArrivedEvent, () => Promise.reject(new Error('failed')));
    bus.subscribeInTransaction(ArrivedEvent, ({ name }, given) => {
      steps.push(`${name}, ${given === manager}`);
      return Promise.resolve();
    });
    await bus.publishInTransaction(manager, new ArrivedEvent('Anna'));
    bus.publish(new ArrivedEvent('Anna'));
    expect(steps).toEqual(['rolled back', 'Anna, true']);
    await expect(bus.publishOrRollBack(manager, new ArrivedEvent('Anna'))).rejects.toThrow('failed');
  });

  it('stops calling unsubscribed listeners and waits for the others at shutdown', async () => {
    const bus = new EventBus();
    const calls: string[] = [];
    const stop = bus.subscribe(ArrivedEvent, () => void calls.push('gone'));
    bus.subscribe(ArrivedEvent, async () => {
      await Promise.resolve();
      calls.push('slow');
    });
    stop();
    bus.publish(new ArrivedEvent('Anna'));
    await bus.onApplicationShutdown();
    expect(calls).toEqual(['slow']);
  });
});
