/** The least that can answer with a page that is ready: Express 5 and the bytes, compressed beforehand. */
import express from 'express';
import { listen } from './listen.js';

const body = Buffer.from(process.env.BENCH_BODY ?? '', 'base64');
const encoding = process.env.BENCH_ENCODING ?? '';
const app = express();
app.get('/article/:id', (_request, response) => {
  response.setHeader('Content-Encoding', encoding);
  response.type('text/html').send(body);
});
listen(app);
