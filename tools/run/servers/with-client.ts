import pg from 'pg';

/** Opens a connection, passes it to `work` and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vaglio-tools' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
