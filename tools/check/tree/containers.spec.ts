import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, From, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { ROOT, textOf } from './tree.js';

const SEVERITY_ERROR = 1;
const stages = stagesOf(textOf('docker/Dockerfile'));
const images = stages.filter(({ keywords }) => keywords.has('CMD') || keywords.has('HEALTHCHECK'));

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

/** The stages of a Dockerfile, each with its base image and its user. */
function stagesOf(text: string) {
  const stages: { name: string; base: string; user: string; keywords: ReadonlyMap<string, string> }[] = [];
  const argumentsOf = (list: readonly Instruction[], keyword: string): string[] =>
    list.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');
  const instructions = DockerfileParser.parse(text).getInstructions();
  const images = new Map(argumentsOf(instructions, 'ARG').map((one) => one.split('=') as [string, string]));
  const starts = instructions.flatMap((one, at) => (one instanceof From ? [at] : []));
  for (const [index, at] of starts.entries()) {
    const body = instructions.slice(at, starts[index + 1]);
    const from = body[0] as From;
    const image = from.getImage() ?? '';
    const base = images.get(image.replace(/^\$\{?(\w+)\}?$/, '$1')) ?? image;
    const keywords = new Map(body.map((one) => [one.getKeyword(), one.getArgumentsContent() ?? '']));
    const user = keywords.get('USER') ?? stages.find(({ name }) => name === base)?.user ?? '';
    stages.push({ name: from.getBuildStage() ?? '', base, user, keywords });
  }
  return stages;
}

describe('docker/Dockerfile and docker/compose.yml', () => {
  it('has no error that the Dockerfile validator reports', () => {
    const found = validate(textOf('docker/Dockerfile'));
    expect(found.filter(({ severity }) => severity === SEVERITY_ERROR)).toEqual([]);
  });

  it('builds the images api, worker, web and admin', () => {
    expect(images.map(({ name }) => name)).toEqual(['api', 'worker', 'web', 'admin']);
  });

  it.each(images)('runs $name as an unprivileged user', ({ user }) => {
    expect(user).toMatch(/^(node|nginx)$/);
  });

  it('pins every base image to an exact version', () => {
    const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    const others = Object.values(compose.services).flatMap(({ image }) => (image ? [image] : []));
    for (const image of [...bases, ...others]) expect(image).toMatch(/:\d+\.\d+(\.\d+)?[-\w.]*$/);
  });

  it('names existing stages in compose and restarts every service', () => {
    for (const { build, image, restart } of Object.values(compose.services)) {
      if (!image) expect(images.map(({ name }) => name)).toContain(build?.target);
      expect(restart).toBe('unless-stopped');
    }
  });

  it('declares every secret that a service uses', () => {
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets ?? {})));
  });

  it('gives the back-office the content policy of the API, and its assets a long cache time', () => {
    const source = textOf('apps/api/src/shared/front-ends/admin-dashboard.ts');
    const policy = [...source.matchAll(/^ {2}["']([a-z-]+ .*)["'],$/gm)]
      .map(([, directive]) => directive)
      .join('; ');
    expect(policy).toContain('frame-ancestors');
    const conf = textOf('docker/admin/nginx.conf');
    expect(conf).toContain(`"${policy}"`);
    expect(conf).toContain('add_header X-Frame-Options DENY always;');
    expect(conf).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
  });

  it('answers 503 with the text of the API when no process is available', () => {
    const caddyfile = textOf('docker/proxy/Caddyfile');
    for (const language of ['en', 'it']) {
      const messages = textOf(`apps/api/src/shared/errors/messages/${language}.ts`);
      const [, sentence] = /SERVICE_UNAVAILABLE: '(.*)'/.exec(messages) ?? [];
      expect(caddyfile).toContain(`>${sentence}</p>`);
    }
    expect(caddyfile).toContain('"code":"SERVICE_UNAVAILABLE","statusCode":503');
  });

  it('keeps the settings of a deployment out of git and images', () => {
    for (const path of ['.gitignore', '.dockerignore'])
      expect(textOf(path).split('\n')).toContain('docker/.env');
  });

  it('keeps secrets and local data out of the build context', () => {
    expect(textOf('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', '**/node_modules', 'docker/secrets']),
    );
    expect(existsSync(join(ROOT, 'docker/make-secrets.sh'))).toBe(true);
  });
});
