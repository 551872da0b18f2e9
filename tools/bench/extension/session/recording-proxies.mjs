import { createServer, request as send } from 'node:http';

/** Stands in front of the API and writes down what arrives. */
export async function openFront(apiUrl, log) {
  return listen(
    createServer((request, response) => {
      log.push({ ...lineOf(request, 'api'), path: request.url });
      pass(request, response, new URL(request.url ?? '/', apiUrl));
    }),
  );
}

/** Everything a browser sends goes through here; the pages of the fixture site are answered, the rest is passed on. */
export async function openProxy({ front, itinerary, log }) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/');
    const to = url.host === front.host ? 'api' : itinerary.hosts.has(url.host) ? 'page' : 'elsewhere';
    log.push({ ...lineOf(request, 'proxy'), to, path: url.pathname + url.search });
    if (to === 'api') return pass(request, response, url);
    if (to === 'elsewhere') return void response.writeHead(502).end();
    sendPage(response, itinerary, url);
  });
  server.on('connect', (request, socket) => {
    log.push({ ...lineOf(request, 'proxy'), host: request.url, to: 'elsewhere', path: '' });
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return listen(server);
}

function lineOf({ method, headers }, seenBy) {
  const { host, cookie, authorization, referer, origin } = headers;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const sent = { cookie, authorization, referer, origin, body: hasBody || undefined };
  return { at: new Date().toISOString(), seenBy, method, host, ...sent };
}

function sendPage(response, { articles }, { host, pathname }) {
  const article = articles.find(({ address }) => address === `http://${host}${pathname}`);
  const body = article?.html ?? `<!doctype html><title>A page</title><p>${pathname}</p>`;
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
}

function pass(request, response, url) {
  const onward = send(url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  request.pipe(onward);
}

async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${server.address().port}`;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { host, url: `http://${host}`, close };
}
