import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stagesOf } from './dockerfile.js';

describe('stagesOf', () => {
  const stages = stagesOf(readFileSync(join(__dirname, '../../../docker/Dockerfile'), 'utf8'));
  const named = (name: string) => stages.find((stage) => stage.name === name);

  it('knows what is copied from where, and what is run', () => {
    expect(named('manifests')).toMatchObject({
      base: expect.stringMatching(/^node:24/),
      folder: '/srv/vaglio',
    });
    expect(named('build')?.folder).toBe('/srv/vaglio');
    expect(named('build')?.steps).toEqual([
      { kind: 'run', command: 'npm ci' },
      { kind: 'copy', from: null, sources: ['.'], target: '.' },
      { kind: 'run', command: 'npm run build' },
    ]);
  });

  it('knows how a container is started and asked', () => {
    const api = named('api');
    expect(api?.start).toEqual(['node', 'apps/api/dist/main.js']);
    expect(api?.health?.slice(0, 2)).toEqual(['node', '-e']);
    expect(api?.environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' });
    expect(named('worker')?.health).toBeNull();
  });
});
