import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAIN = join(__dirname, '..', '..', 'bootstrap', 'main.mjs');
const TIMEOUT = { timeout: 240_000 };

/** Starts `vaglio mcp` and connects a client to it. */
export async function connectMcp(args: readonly string[], env: Readonly<Record<string, string>>) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...args],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stderr: 'ignore',
  });
  await client.connect(transport, TIMEOUT);
  return {
    close: () => client.close(),
    tools: async () => (await client.listTools()).tools,
    call: async (name: string, input: Record<string, unknown>) => {
      const answer = await client.callTool({ name, arguments: input }, TIMEOUT);
      const [first] = answer.content as readonly { readonly text?: string }[];
      return {
        isError: answer.isError ?? false,
        text: first?.text ?? '',
        data: (answer.structuredContent ?? {}) as Record<string, unknown>,
      };
    },
  };
}

export type McpClient = Awaited<ReturnType<typeof connectMcp>>;
