import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parsedUrl } from '@vaglio/contracts';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';
import { localAnalyses, serverAnalyses, type ServerAccess } from './analyses.js';
import { openAnalyzer } from './local-analysis.js';
import { createMcpServer } from './mcp-server.js';

/** `vaglio mcp [--server URL]`: tools for a language model, over standard input and output. */
export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { server: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const access = values.server === undefined ? null : accessOf(values.server, process.env);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const analyzer = openAnalyzer(process.env);
  const local = localAnalyses(analyzer);
  const settings = {
    analyses: access ? serverAnalyses(access, local) : local,
    isPublishing: access !== null && access.token !== null,
    version,
  };
  const connection = serveStdio(() => createMcpServer(settings), {
    onerror: (error) => console.error(error),
  });
  await Promise.race([once(process.stdin, 'close'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await connection.close();
  await analyzer.close();
  return 0;
}

function accessOf(server: string, { VAGLIO_TOKEN }: NodeJS.ProcessEnv): ServerAccess {
  const url = parsedUrl(server);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure(`--server is the address of a Vaglio installation, not "${server}".`, 64);
  return { origin: url.origin, token: VAGLIO_TOKEN?.trim() || null };
}

const USAGE = `vaglio mcp [--server URL]

A server of the Model Context Protocol on standard input and output with the tools analyze, get_analysis, source and claims.
Without --server, all analyses are made on this machine. With it, analyses of that installation are read. If VAGLIO_TOKEN contains a
personal token with the scope to analyze, new analyses are made there too, and are public.`;
