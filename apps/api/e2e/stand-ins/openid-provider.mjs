/**
 * A program with an OpenID Connect provider on loopback (the certified oidc-provider) and a form in place of Google's. Its argument
 * is a JSON of { clientId, clientSecret, redirectUri, people }. Sends its issuer over IPC.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { clientId, clientSecret, redirectUri, people } = JSON.parse(process.argv[2]);
let fault = 'none';
process.on('message', (message) => {
  fault = message.fault;
});
process.on('disconnect', () => process.exit(0));

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  // Like at Google, the claims are in the ID token.
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['only-for-tests'] },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
provider.on('server_error', (_ctx, error) => process.stderr.write(`${error.stack}\n`));

const button = (sub) => `<button name="person" value="${sub}">${people[sub].name ?? sub}</button>`;

async function finish(ctx) {
  const body = await new Response(ctx.req).text();
  const person = new URLSearchParams(body).get('person');
  const result = person ? { login: { accountId: person } } : { error: 'access_denied' };
  await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  ctx.respond = false;
}

provider.use(async (ctx, next) => {
  if (ctx.path.startsWith('/interaction/')) {
    if (ctx.method === 'POST') return finish(ctx);
    const form = `${Object.keys(people).map(button).join('')}<button>No</button>`;
    ctx.type = 'html';
    ctx.body = `<title>Who are you?</title><form method="post">${form}</form>`;
    return undefined;
  }
  if (ctx.path === '/token' && fault === 'error') {
    ctx.status = 503;
    ctx.body = 'down';
    return undefined;
  }
  if (ctx.path === '/token' && fault === 'invalid') {
    ctx.type = 'json';
    ctx.body = '{"access_token":"a","token_type":"Bearer","id_token":"not.a.token"}';
    return undefined;
  }
  return next();
});

server.on('request', provider.callback());
process.send({ issuer });
