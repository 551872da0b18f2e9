/** The data of each event in a stream of server-sent events; comments and heartbeats pass unseen. */
export async function* eventsOf(response: Pick<Response, 'body'>): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split(/\r?\n\r?\n/);
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== '') yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');
}
