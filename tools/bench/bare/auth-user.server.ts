/** The least that can answer `GET /api/auth/user`: Express 5, a verified token, one row through pg. */
import { createSecretKey } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { listen, setSameHeaders } from './listen.js';

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly preferred_language: string;
  readonly subscription_tier: string;
  readonly subscription_status: string;
  readonly subscription_end_date: Date | null;
  readonly created_at: Date;
}

const QUERY =
  'SELECT id, email, first_name, last_name, preferred_language, subscription_tier, subscription_status, subscription_end_date, created_at FROM users WHERE id = $1';

/** Made once: from a text, jsonwebtoken would first try to read a public key, at a millisecond for each call. */
const secret = createSecretKey(Buffer.from(process.env.JWT_SECRET ?? ''));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = express();

app.get('/api/auth/user', async (request, response) => {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const { sub } = jwt.verify(token, secret, { algorithms: ['HS256'] }) as jwt.JwtPayload;
  const { rows } = await pool.query<UserRow>(QUERY, [sub]);
  const [row] = rows;
  if (!row) return void response.sendStatus(404);
  setSameHeaders(response);
  response.json({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    preferredLanguage: row.preferred_language,
    subscriptionTier: row.subscription_tier,
    subscriptionStatus: row.subscription_status,
    subscriptionEndDate: row.subscription_end_date?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  });
});
listen(app);
