import pg from 'pg';

/** Lets the back-office say when the last backup was made. A backup that can't be noted is a backup all the same. */
export async function markBackup(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vaglio-backup' });
  try {
    await client.connect();
    await client.query(
      `INSERT INTO operation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET at = now()`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The back-office will not show this backup: ${reason}.`);
  } finally {
    await client.end();
  }
}
