import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { stagesOf } from '../images/dockerfile.js';
import { ROOT, textOf } from './tree.js';

/** As editors number it. */
const ERROR = 1;
const stages = stagesOf(textOf('docker/Dockerfile'));
const images = stages.filter(({ start, health }) => start.length > 0 || health);

interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly target?: string; readonly dockerfile?: string };
  readonly healthcheck?: object;
  readonly restart?: string;
  readonly secrets?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets?: Readonly<Record<string, object>>;
}
const compose = parse(textOf('docker/compose.yml'), { merge: true }) as Compose;

describe('the containers', () => {
  it('come from a Dockerfile without a mistake', () => {
    const found = validate(textOf('docker/Dockerfile'));
    expect(found.filter(({ severity }) => severity === ERROR)).toEqual([]);
  });

  it('are api, worker, web and admin', () => {
    expect(images.map(({ name }) => name)).toEqual(['api', 'worker', 'web', 'admin']);
  });

  it.each(images)('$name runs as an ordinary user', ({ user }) => {
    expect(user).toMatch(/^(node|nginx)$/);
  });

  it('start from images of an exact version', () => {
    const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    const others = Object.values(compose.services).flatMap(({ image }) => (image ? [image] : []));
    for (const image of [...bases, ...others]) expect(image).toMatch(/:\d+\.\d+(\.\d+)?[-\w.]*$/);
  });

  it('are built for compose from stages that exist, and start again when they stop', () => {
    for (const { build, image, restart } of Object.values(compose.services)) {
      if (!image) expect(images.map(({ name }) => name)).toContain(build?.target);
      expect(restart).toBe('unless-stopped');
    }
  });

  it('are handed no secret that compose does not know', () => {
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets ?? {})));
  });

  it('serve the back-office under the policy that the API gives it', () => {
    const source = textOf('apps/api/src/shared/front-ends/admin-dashboard.ts');
    const policy = [...source.matchAll(/^ {2}["']([a-z-]+ .*)["'],$/gm)]
      .map(([, directive]) => directive)
      .join('; ');
    expect(policy).toContain('frame-ancestors');
    expect(textOf('docker/admin/nginx.conf')).toContain(`"${policy}"`);
  });

  it('turn readers away in the words of the API when nobody is behind the door', () => {
    const caddyfile = textOf('docker/proxy/Caddyfile');
    for (const language of ['en', 'it']) {
      const messages = textOf(`apps/api/src/shared/errors/messages/${language}.ts`);
      const [, sentence] = /SERVICE_UNAVAILABLE: '(.*)'/.exec(messages) ?? [];
      expect(caddyfile).toContain(`>${sentence}</p>`);
    }
    expect(caddyfile).toContain('"code":"SERVICE_UNAVAILABLE","statusCode":503');
  });

  it('keep what a deployment says about itself out of git and out of the images', () => {
    for (const path of ['.gitignore', '.dockerignore'])
      expect(textOf(path).split('\n')).toContain('docker/.env');
  });

  it('copy nothing secret: what git leaves out, the build leaves out', () => {
    expect(textOf('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', '**/node_modules', 'docker/secrets']),
    );
    expect(existsSync(join(ROOT, 'docker/make-secrets.sh'))).toBe(true);
  });
});
