/** The least that can answer `GET /api/health/live`: Express 5 and nothing else. */
import express from 'express';
import { listen, setSameHeaders } from './listen.js';

const body = process.env.BENCH_BODY ?? '';
const app = express();
app.get('/api/health/live', (_request, response) => {
  setSameHeaders(response);
  response.send(body);
});
listen(app);
