import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import type { Express } from 'express';
import request from 'supertest';
import { adminDashboard } from '../src/shared/front-ends/admin-dashboard.js';
import { builtFile } from '../src/shared/front-ends/built-file.js';

describe('front-ends', () => {
  let apps: string;
  let server: Express;

  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(apps, path)), { recursive: true });
    writeFileSync(join(apps, path), content);
  };

  beforeAll(() => {
    apps = mkdtempSync(join(tmpdir(), 'vaglio-front-ends-'));
    write('admin/dist/index.html', '<title>Back-office</title>');
    write('admin/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('admin/dist/assets/main-4f3a.js', 'start()');
    server = express().use('/admin-dashboard', adminDashboard(builtFile(apps, 'admin', 'index.html')));
  });
  afterAll(() => rmSync(apps, { recursive: true }));

  it.each([
    '/admin-dashboard',
    '/admin-dashboard/',
    '/admin-dashboard/users/7/show',
    '/admin-dashboard/index.html',
  ])('answers %s with the page under a strict policy, never from a stale cache', async (path) => {
    const answer = await request(server).get(path);
    expect([answer.status, answer.text]).toEqual([200, '<title>Back-office</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('lets hashed assets be kept for ever and answers 404 for those that are gone', async () => {
    const asset = await request(server).get('/admin-dashboard/assets/main-4f3a.js');
    const gone = await request(server).get('/admin-dashboard/assets/main-0000.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(gone.status).toBe(404);
  });

  it('never leaves the folder of the build', async () => {
    const answer = await request(server).get(
      '/admin-dashboard/assets/..%2f..%2f..%2fextension/dist/vaglio-extension.zip',
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('says which command makes a build that is missing', () => {
    expect(() => builtFile(apps, 'web', 'server/handler.js')).toThrow(/run "npm run build"/);
  });
});
