import { NodeProcess } from './node-process.js';

export interface ChildServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a program and waits until it reports its URL. */
export async function startChildServer(file: string, env: NodeJS.ProcessEnv): Promise<ChildServer> {
  let url = '';
  const child = new NodeProcess({
    name: file,
    file,
    env,
    printsNothing: true,
    onMessage: (message) => {
      if (message.type === 'ready') ({ url } = message);
    },
  });
  await child.start({ limitMs: Infinity });
  return { url, stop: async () => void (await child.stop()) };
}
