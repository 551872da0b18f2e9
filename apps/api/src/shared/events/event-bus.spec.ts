import { Logger } from '@nestjs/common';
import { EventBus } from './event-bus.js';

class ArrivedEvent {
  constructor(readonly name: string) {}
}
class LeftEvent {}

describe('EventBus', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('tells the listeners of one event and no others', () => {
    const bus = new EventBus();
    const heard: string[] = [];
    bus.subscribe(ArrivedEvent, ({ name }) => void heard.push(name));
    bus.subscribe(LeftEvent, () => void heard.push('left'));
    bus.publish(new ArrivedEvent('Anna'));
    expect(heard).toEqual(['Anna']);
  });

  it('lets neither publisher nor neighbours feel a listener that fails', async () => {
    const bus = new EventBus();
    const heard: string[] = [];
    bus.subscribe(ArrivedEvent, () => {
      throw new Error('at once');
    });
    bus.subscribe(ArrivedEvent, () => Promise.reject(new Error('later')));
    bus.subscribe(ArrivedEvent, ({ name }) => void heard.push(name));
    expect(() => bus.publish(new ArrivedEvent('Anna'))).not.toThrow();
    await bus.onApplicationShutdown();
    expect(heard).toEqual(['Anna']);
  });

  it('forgets who unsubscribed and waits for the rest at shutdown', async () => {
    const bus = new EventBus();
    const heard: string[] = [];
    const stop = bus.subscribe(ArrivedEvent, () => void heard.push('gone'));
    bus.subscribe(ArrivedEvent, async () => {
      await Promise.resolve();
      heard.push('slow');
    });
    stop();
    bus.publish(new ArrivedEvent('Anna'));
    await bus.onApplicationShutdown();
    expect(heard).toEqual(['slow']);
  });
});
