/** Runs a TypeScript program of this repository from its sources: `node run-typescript.mjs <program.ts> [arguments]`. */
import { spawnSync } from 'node:child_process';

const register = `data:text/javascript,import { register } from 'node:module';
register(${JSON.stringify(new URL('typescript-loader.mjs', import.meta.url).href)});`;
const [program = '', ...args] = process.argv.slice(2);
const node = ['--conditions=@vaglio/source', '--enable-source-maps', '--import', register];
const { status } = spawnSync(process.execPath, [...node, program, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
