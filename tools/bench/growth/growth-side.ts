import { adminAuthRoutes, createProgramClient } from '@vaglio/contracts';
import pg from 'pg';
import { growTo } from '../cases/bench-articles.js';
import { startBenchProduct } from '../cases/bench-product.js';

/** The number of articles, and of users and all other rows. */
export interface Size {
  readonly articles: number;
  readonly users: number;
}

const FIRST_NAMES = `(ARRAY['Ada', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Hugo'])[1 + n % 8]`;
const AGO = `now() - n * interval '1 minute'`;

/** One user in fifty is premium, one notification in a hundred unread, one payment in fifty pending. */
const ROWS: readonly string[] = [
  `INSERT INTO users
      (id, email, email_key, quota_key, first_name, last_name, subscription_tier, subscription_status, created_at)
    SELECT gen_random_uuid(), n || '@readers.example', n || '@readers.example', n || '@readers.example',
      ${FIRST_NAMES}, 'Reader ' || n, CASE WHEN n % 50 = 0 THEN 'premium' ELSE 'free' END,
      CASE WHEN n % 80 = 0 THEN 'suspended' ELSE 'active' END, ${AGO}
    FROM generate_series(1, $1::int) n`,
  `INSERT INTO ratings (user_id, stars, created_at)
    SELECT id, 1 + n % 5, created_at
    FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at)::int AS n FROM users LIMIT $1) rated`,
  `INSERT INTO payments (id, user_email, paypal_order_id, amount, currency, status, created_at)
    SELECT gen_random_uuid(), n || '@readers.example', 'ORDER-' || n, 9.99, 'USD',
      CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'completed' END, ${AGO}
    FROM generate_series(1, $1::int) n`,
  `INSERT INTO notifications (id, kind, is_read, created_at)
    SELECT gen_random_uuid(), 'user_registered', n % 100 <> 0, ${AGO} FROM generate_series(1, $1::int) n`,
  `INSERT INTO audit_log (id, at, admin_username, action, subject_type, subject_id)
    SELECT gen_random_uuid(), ${AGO}, 'editor-' || n % 4, 'article.updated', 'article', 'subject-' || n
    FROM generate_series(1, $1::int) n`,
];

/** One article in a hundred has changed; twenty of the newest thousand contain a rare word. */
const ARTICLE_ROWS: readonly string[] = [
  `INSERT INTO article_texts (article_id, english, italian)
    SELECT id, to_tsvector('english', words), to_tsvector('italian', words)
    FROM (SELECT id, title || CASE WHEN rank <= 1000 AND rank % 50 = 0 THEN ' lighthouse' ELSE '' END AS words
      FROM (SELECT id, title, row_number() OVER (ORDER BY created_at DESC) AS rank FROM articles) numbered) worded
    ON CONFLICT DO NOTHING`,
  `INSERT INTO watched_articles (article_id, host, url, due_at, seen_revision, seen_by, changes, silent_changes, last_kind, last_change_at)
    SELECT id, domain, url, now() + (rank % 30) * interval '1 day', 1, '1.0.0', (rank % 100 = 0)::int, (rank % 100 = 0)::int,
      CASE WHEN rank % 100 = 0 THEN 'changed' END, CASE WHEN rank % 100 = 0 THEN created_at END
    FROM (SELECT id, domain, url, created_at, row_number() OVER (ORDER BY created_at DESC) AS rank FROM articles) numbered
    ON CONFLICT DO NOTHING`,
  `INSERT INTO watched_hosts (host, due_at) SELECT host, min(due_at) FROM watched_articles GROUP BY host
    ON CONFLICT DO NOTHING`,
  `INSERT INTO corpus_changes (article_id, kind, reason)
    SELECT id, 'removed', 'withdrawn' FROM articles ORDER BY created_at DESC LIMIT 50`,
];

async function fill(client: pg.Client, { articles, users }: Size): Promise<void> {
  await growTo(client, articles);
  for (const statement of ARTICLE_ROWS) await client.query(statement);
  for (const statement of ROWS) await client.query(statement, [users]);
  await client.query('VACUUM ANALYZE');
}

const ADMINISTRATOR = { username: 'bench', password: 'a-password-of-the-bench' };

/** A running product with a number of rows and a token of an administrator. */
export interface Side {
  readonly url: string;
  readonly adminToken: string;
  readonly articleId: string;
  /** Makes every process drop its cached answers. */
  clearCaches(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSide(root: string, size: Size): Promise<Side> {
  const product = await startBenchProduct(root, {
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const { token } = await createProgramClient(product.url).call(adminAuthRoutes.login, {
    body: ADMINISTRATOR,
  });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await fill(client, size);
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM articles ORDER BY created_at DESC LIMIT 1',
  );
  return {
    url: product.url,
    adminToken: token,
    articleId: rows[0]?.id ?? '',
    clearCaches: async () => {
      await client.query(`SELECT pg_notify('vaglio_articles', 'any')`);
    },
    stop: async () => {
      await client.end();
      await product.stop();
    },
  };
}
