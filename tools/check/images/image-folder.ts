import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../run/bootstrap/failure.mjs';
import type { BuildStep, Stage } from './dockerfile.js';

/** Makes stages as folders: what Docker would copy is copied, what it would run is run, in a place of its own. */
export class ImageFolders {
  private readonly folders = new Map<string, string>();

  constructor(
    private readonly root: string,
    private readonly parent: string,
  ) {}

  /** The folder that stands for the working directory of a stage. */
  folderOf(stage: Stage): string {
    return join(this.rootOf(stage), stage.folder);
  }

  /** A place for what is no stage. */
  besideThem(name: string): string {
    return join(this.parent, `.${name}`);
  }

  make(stage: Stage): void {
    const root = join(this.parent, stage.name);
    const base = this.folders.get(stage.base);
    mkdirSync(root, { recursive: true });
    if (base) cpSync(base, root, { recursive: true, verbatimSymlinks: true });
    this.folders.set(stage.name, root);
    mkdirSync(this.folderOf(stage), { recursive: true });
    stage.steps.forEach((step) => this.take(stage, step));
  }

  private take(stage: Stage, step: BuildStep): void {
    if (step.kind === 'copy') return this.copy(stage, step);
    console.log(`  ${stage.name}: ${step.command}`);
    const { status } = spawnSync('/bin/sh', ['-c', step.command], {
      cwd: this.folderOf(stage),
      env: { ...process.env, ...stage.environment, NX_DAEMON: 'false', npm_config_loglevel: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Failure(`Stage ${stage.name}: "${step.command}" ended with ${status}.`);
  }

  private copy(stage: Stage, { from, sources, target }: Extract<BuildStep, { kind: 'copy' }>): void {
    const origin = from ? this.rootNamed(from) : null;
    const base = target.startsWith('/') ? this.rootOf(stage) : this.folderOf(stage);
    for (const source of sources) {
      if (!origin && source === '.') this.copyContext(base);
      else this.copyOne(join(origin ?? this.root, source), join(base, target), target.endsWith('/'));
    }
  }

  /** A folder's content goes into the target, a file goes to it, or into it when the target is a folder. */
  private copyOne(source: string, target: string, isFolder: boolean): void {
    if (!existsSync(source)) throw new Failure(`COPY finds no ${source}.`);
    const intoFolder = isFolder && statSync(source).isFile();
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, intoFolder ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }

  /** What git would take: the two ignore files leave out the same. */
  private copyContext(target: string): void {
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (listed.status !== 0) throw new Failure('The files of the repository could not be listed with git.');
    for (const path of listed.stdout
      .split('\0')
      .filter((name) => name && existsSync(join(this.root, name)))) {
      this.copyOne(join(this.root, path), join(target, path), false);
    }
  }

  private rootOf(stage: Stage): string {
    return this.rootNamed(stage.name);
  }

  private rootNamed(name: string): string {
    const folder = this.folders.get(name);
    if (!folder) throw new Failure(`There is no stage "${name}" above.`);
    return folder;
  }
}
