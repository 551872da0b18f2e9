import { Logger } from '@nestjs/common';
import { Sweeper } from './sweeper.js';

class DeskSweeper extends Sweeper {
  readonly remove = jest.fn(() => Promise.resolve());

  constructor() {
    super('crumbs', 1_000);
  }
}

describe('a sweeper', () => {
  let sweeper: DeskSweeper;

  beforeEach(() => {
    jest.useFakeTimers();
    sweeper = new DeskSweeper();
    sweeper.onApplicationBootstrap();
  });

  afterEach(() => {
    sweeper.onApplicationShutdown();
    jest.useRealTimers();
  });

  it('removes again and again until the application ends', () => {
    jest.advanceTimersByTime(2_500);
    expect(sweeper.remove).toHaveBeenCalledTimes(2);
    sweeper.onApplicationShutdown();
    jest.advanceTimersByTime(5_000);
    expect(sweeper.remove).toHaveBeenCalledTimes(2);
  });

  it('says what it could not remove, and goes on', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const away = new Error('the database is away');
    sweeper.remove.mockRejectedValueOnce(away);
    await sweeper.sweep();
    expect(warn).toHaveBeenCalledWith({ msg: 'crumbs could not be removed', err: away });
    jest.advanceTimersByTime(1_000);
    expect(sweeper.remove).toHaveBeenCalledTimes(2);
  });
});
