import pg from 'pg';

/** A connection for as long as something is asked over it. */
export async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vaglio-tools' });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
