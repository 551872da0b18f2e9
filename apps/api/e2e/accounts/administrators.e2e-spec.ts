import { NestFactory } from '@nestjs/core';
import request from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { anAdministratorToken } from '../../src/modules/auth/testing/sign-in.factory.js';
import { loadConfig } from '../../src/shared/config/load-config.js';
import { createTestDatabase } from '../../src/shared/database/testing/test-database.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { FirstAdministratorCreatedEvent } from '../../src/shared/events/system.events.js';
import { startTestApp, TEST_ENVIRONMENT } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const PASSWORD = 'only-for-tests-administrator';

describe('administrators', () => {
  const api = fixture(startTestApp);
  const login = (body: object, of: { readonly url: string } = api) =>
    new Caller(of).post('/api/admin/auth', body);

  it('get a session of eight hours, with an entry in the audit log', async () => {
    const { body } = await login({ username: ' Chief ', password: PASSWORD }).expect(200);
    expect(body).toEqual({ token: expect.any(String), expiresAt: expect.any(String), username: 'chief' });
    const hours = (new Date(body.expiresAt).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours * 100) / 100).toBeCloseTo(8, 1);
    const { body: identity } = await new Caller(api, body.token).get('/api/admin/me').expect(200);
    expect(identity).toEqual({ id: expect.any(String), username: 'chief', role: 'administrator' });
    const [entry] = await query(api, 'SELECT * FROM audit_log ORDER BY at DESC LIMIT 1');
    expect(entry).toMatchObject({
      admin_id: identity.id,
      admin_username: 'chief',
      action: 'session.opened',
      subject_type: 'session',
    });
    expect(JSON.stringify(entry)).not.toContain(body.token);
  });

  it('end their session by signing out', async () => {
    const administrator = await anAdministrator(api);
    await administrator.post('/api/admin/logout').expect(204);
    await administrator.get('/api/admin/me').expect(401);
    const [entry] = await query(api, 'SELECT action FROM audit_log ORDER BY at DESC LIMIT 1');
    expect(entry).toEqual({ action: 'session.closed' });
  });

  it('get the same answer for an unknown name and a wrong password', async () => {
    const wrong = await login({ username: 'chief', password: 'wrong' }).expect(401);
    const unknown = await login({ username: 'nobody', password: 'wrong' }).expect(401);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it.each([
    ['an empty body', {}],
    ['no password', { username: 'chief' }],
    ['a list as the name', { username: ['chief'], password: 'x' }],
  ])('are not signed in with %s', (_, body) => login(body).expect(400));

  it('are delayed after too many failed sign-ins', async () => {
    for (let n = 0; n < 10; n++) await login({ username: 'guessed', password: 'wrong' }).expect(401);
    await login({ username: 'guessed', password: 'wrong' }).expect(429);
  });

  it('are not signed in by the session cookie of users', async () => {
    const token = await anAdministratorToken(api.url);
    await request(api.url).get('/api/admin/me').set('Cookie', `vaglio_session=${token}`).expect(401);
    await request(api.url).get('/api/auth/user').set('Cookie', `vaglio_session=${token}`).expect(401);
  });

  describe('the first administrator', () => {
    const generating = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: '' };
    const announcements: FirstAdministratorCreatedEvent[] = [];

    /** Starts an application and collects the event. */
    const startWithListener = (DATABASE_URL: string) =>
      startTestApp({
        environment: { ...generating, DATABASE_URL },
        adjust: (builder) => {
          const bus = new EventBus();
          bus.subscribe(FirstAdministratorCreatedEvent, (event) => void announcements.push(event));
          return builder.overrideProvider(EventBus).useValue(bus);
        },
      });

    it('is created and announced once by several processes that start at once', async () => {
      const database = await createTestDatabase();
      const apps = await Promise.all([1, 2, 3].map(() => startWithListener(database.url)));
      const [first] = apps;
      if (!first) throw new Error('Nothing started.');
      try {
        expect(await query(first, 'SELECT username FROM administrators')).toEqual([{ username: 'root' }]);
        expect(announcements).toEqual([{ username: 'root', password: expect.stringMatching(/^[\w-]{20}$/) }]);
        await login({ ...announcements[0] }, first).expect(200);
        const later = await startWithListener(database.url);
        await later.close();
        expect(announcements).toHaveLength(1);
      } finally {
        await Promise.all(apps.map((app) => app.close()));
        await database.drop();
      }
    });

    it('is not created by a worker', async () => {
      const database = await createTestDatabase();
      const config = loadConfig({ ...TEST_ENVIRONMENT, ...generating, DATABASE_URL: database.url });
      const worker = await NestFactory.createApplicationContext(AppModule.with(config), { logger: false });
      await worker.close();
      announcements.length = 0;
      const later = await startWithListener(database.url);
      expect(announcements).toHaveLength(1);
      await later.close();
      await database.drop();
    });
  });
});
