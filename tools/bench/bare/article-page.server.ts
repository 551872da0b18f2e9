/** The least that can answer with a page that is ready: Express 5 and the bytes, compressed beforehand. */
import express from 'express';
import { listen, setSameHeaders } from './listen.js';

const body = Buffer.from(process.env.BENCH_BODY ?? '', 'base64');
const app = express();
app.get('/article/:id', (_request, response) => {
  setSameHeaders(response);
  response.send(body);
});
listen(app);
