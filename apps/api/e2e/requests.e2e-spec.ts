import type { LoggerService } from '@nestjs/common';
import { Writable } from 'node:stream';
import request from 'supertest';
import { createLog } from '../src/shared/logging/create-log.js';
import { NestLog } from '../src/shared/logging/nest-log.js';
import { PROBE_SECRET, ProbeModule } from '../src/testing/probe.module.js';
import { startTestApp } from '../src/testing/test-app.js';
import { fixture } from './testing/fixture.js';

function loggerInto(lines: string[]): LoggerService {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return new NestLog(createLog('info', destination));
}

describe('every request', () => {
  const lines: string[] = [];
  const api = fixture(() => startTestApp({ imports: [ProbeModule], logger: loggerInto(lines) }));

  it('keeps a safe request id and replaces an unsafe one', async () => {
    const kept = await request(api.url).get('/api/health/live').set('X-Request-Id', 'proxy-id.0001');
    const replaced = await request(api.url).get('/api/health/live').set('X-Request-Id', 'a b<script>');
    expect(kept.headers['x-request-id']).toBe('proxy-id.0001');
    expect(replaced.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('has security headers and no CORS', async () => {
    const answer = await request(api.url).get('/api/config').set('Origin', 'https://elsewhere.example');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  it('logs an unexpected error once with the request id, and returns no detail', async () => {
    const answer = await request(api.url)
      .get('/api/probe-failure?token=abc')
      .set('X-Request-Id', 'failure-0001')
      .expect(500);
    expect(answer.body).toEqual({
      error: 'Something went wrong on our side. Please try again later.',
      message: 'Something went wrong on our side. Please try again later.',
      code: 'INTERNAL_ERROR',
      statusCode: 500,
      requestId: 'failure-0001',
    });
    const logged = lines.filter((line) => line.includes('failure-0001'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('unexpected: ');
    expect(logged[0]).not.toContain('anna@example.org');
    expect(logged[0]).not.toContain(PROBE_SECRET.split(' ').at(-1));
    expect(logged[0]).not.toContain('token=abc');
  });

  it.each([
    ['it-IT,it;q=0.9,en;q=0.8', 'La risorsa richiesta non esiste.'],
    ['en;q=0.5, it;q=0.9', 'La risorsa richiesta non esiste.'],
    ['de, fr;q=0.9', 'The requested resource was not found.'],
    ['de, it;q=0.3', 'La risorsa richiesta non esiste.'],
    ['it;q=0, en', 'The requested resource was not found.'],
  ])('is answered in the preferred language of %s', async (accepted, sentence) => {
    const answer = await request(api.url).get('/api/nothing').set('Accept-Language', accepted);
    expect(answer.body.error).toBe(sentence);
  });

  it('is counted in the metrics under its route pattern, and the metrics are not served through proxies', async () => {
    await request(api.url).get('/api/probe/anna-private');
    const metrics = await request(api.url).get('/metrics');
    const forwarded = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'].map((header) =>
      request(api.url).get('/metrics').set(header, '203.0.113.9'),
    );
    expect(metrics.text).toContain('route="/api/probe/:id"');
    expect(metrics.text).not.toContain('anna-private');
    for (const { status } of await Promise.all(forwarded)) expect(status).toBe(401);
  });

  it('can read the public configuration', async () => {
    const answer = await request(api.url).get('/api/config');
    expect(answer.body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      publicUrl: 'http://vaglio.test',
      supportEmail: 'support@localhost.localdomain',
      engine: 'local',
      features: { googleSignIn: false, payments: false, email: false },
      limits: { freeDaily: 3, isLaunchPeriod: true },
      host: { name: null, address: null, contact: null, funding: null },
      stores: { chrome: null, firefox: null },
    });
  });

  it('can read the documentation, which has no inline scripts', async () => {
    const page = await request(api.url).get('/api/docs');
    const document = await request(api.url).get('/api/docs/openapi.json');
    const viewer = await request(api.url).get('/api/docs/swagger-ui-bundle.js');
    expect([page.status, document.status, viewer.status]).toEqual([200, 200, 200]);
    expect(document.body.openapi).toMatch(/^3\./);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script>|\son\w+=/);
  });
});
