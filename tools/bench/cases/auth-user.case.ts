import { bareProgram } from '../bare-program.js';
import type { BenchCase } from '../bench-case.js';
import { startChildServer } from '../child-server.js';

/** The call that every signed-in page makes: a token, a row, an answer. */
export const authUserCase: BenchCase = {
  name: 'GET /api/auth/user',
  against: 'Express 5, jsonwebtoken, one row through pg',
  aim: 0.8,
  request: ({ token }) => ({ path: '/api/auth/user', headers: { authorization: `Bearer ${token}` } }),
  startBare: ({ databaseUrl, jwtSecret }) =>
    startChildServer(bareProgram('auth-user'), {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: jwtSecret,
    }),
};
