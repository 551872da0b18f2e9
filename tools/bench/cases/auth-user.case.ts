import type { BenchCase } from '../bench-case.js';
import { startBareServer } from '../bare-server.js';

/** The call that every signed-in page makes: a token, a row, an answer. */
export const authUserCase: BenchCase = {
  name: 'GET /api/auth/user',
  against: 'Express 5, jsonwebtoken, one row through pg',
  aim: 0.8,
  request: ({ token }) => ({ path: '/api/auth/user', headers: { authorization: `Bearer ${token}` } }),
  startBare: ({ databaseUrl, jwtSecret }, answer) =>
    startBareServer('auth-user', answer, { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }),
};
