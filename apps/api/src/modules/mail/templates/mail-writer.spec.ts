import { LANGUAGES, type Language } from '@vaglio/contracts';
import PostalMime from 'postal-mime';
import type { MailOutboxEntity } from '../../../shared/mail-outbox/mail-outbox.entity.js';
import { MAIL_TEMPLATES, MailWriter } from './mail-writer.js';

const ACCOUNT = {
  host: 'localhost',
  port: 587,
  user: '',
  password: '',
  fromEmail: 'redazione@vaglio.example',
  fromName: 'Vaglio',
};
const LINKS = ['site', 'reset', 'forgot', 'account', 'renew', 'article', 'confirm', 'link', 'desk'];
const PAYLOAD = {
  firstName: 'Giulia <b>',
  newEmail: 'giulia@example.com',
  expiresAt: '2026-11-20T10:30:00Z',
  paidAt: '2026-11-20T10:30:00Z',
  until: '2026-12-20T10:30:00Z',
  amount: '9.99',
  currency: 'USD',
  orderId: '5O190127TN364715T',
  articleTitle: 'A "title" & more',
  domain: 'example.org',
  score: '64',
  decision: 'accepted',
  reply: 'One.\nTwo <script>.',
  news: 'A review was requested.',
  requests: '2',
  correction: 'correction',
  before: '64',
  after: '40',
  text: 'The date was wrong.',
  title: 'New user',
  message: 'anna@example.org has made an account.',
  ...Object.fromEntries(LINKS.map((name) => [`${name}Url`, `https://vaglio.example/${name}?token=a&b=c`])),
};

const mail = (kind: string, language: Language, recipient = 'giulia@example.org'): MailOutboxEntity =>
  ({
    id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01',
    kind,
    recipient,
    language,
    createdAt: new Date('2026-11-20T10:00:00Z'),
  }) as MailOutboxEntity;

const write = async (row: MailOutboxEntity, payload: Record<string, string> = PAYLOAD, account = ACCOUNT) => {
  const raw = await new MailWriter().write(row, payload, account);
  return { raw: raw.toString(), parsed: await PostalMime.parse(raw) };
};

const cases = Object.entries(MAIL_TEMPLATES).flatMap(([kind, template]) =>
  LANGUAGES.filter((language) => template[language]).map((language) => [kind, language] as const),
);

describe('MailWriter', () => {
  it.each(cases)(
    'writes %s in %s as text and HTML without missing values or markup',
    async (kind, language) => {
      const { parsed } = await write(mail(kind, language));
      expect(parsed.messageId).toBe('<0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01@vaglio.example>');
      expect(parsed.subject).not.toBe('');
      for (const part of [parsed.text ?? '', parsed.html ?? '']) {
        expect(part).not.toMatch(/\b(?:undefined|null|NaN)\b|\$\{/);
      }
      expect(parsed.html).toContain(`<html lang="${language}">`);
      expect(parsed.html).not.toMatch(/<b>|<script>/);
      const [link] = /https:\/\/\S+/.exec(parsed.text ?? '') ?? [];
      if (link) expect(parsed.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    },
  );

  it('writes in English when the mail is not translated, and names that language', async () => {
    const { raw, parsed } = await write(mail('welcome', 'es' as string as Language));
    expect(parsed.subject).toBe((await write(mail('welcome', 'en'))).parsed.subject);
    expect(parsed.html).toContain('<html lang="en">');
    expect(raw).toMatch(/^Content-Language: en\r$/m);
  });

  it('adds no header for line breaks in names and titles', async () => {
    const { raw, parsed } = await write(
      mail('analysis-ready', 'en'),
      { ...PAYLOAD, articleTitle: 'Title\r\nBcc: others@example.org\r\n\r\nbody\u2028' },
      { ...ACCOUNT, fromName: 'Vaglio\r\nBcc: others@example.org' },
    );
    expect(parsed.subject).toBe('Analyzed: Title Bcc: others@example.org body');
    expect(parsed.bcc).toBeUndefined();
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  });

  it.each([
    'a@example.org\r\nRCPT TO:<b@example.org>',
    'a@example.org,b@example.org',
    '"x" <a@example.org>',
    '',
  ])('refuses the recipient %j', async (recipient) => {
    await expect(write(mail('welcome', 'en', recipient))).rejects.toMatchObject({ failure: 'rejected' });
  });

  it.each(['Win! https://evil.example/a', 'www.evil.example', 'evil.example/win', 'me@evil.example'])(
    'makes no link of the name %s',
    async (firstName) => {
      const { parsed } = await write(mail('welcome', 'it'), { ...PAYLOAD, firstName });
      expect(`${parsed.text}${parsed.html}`).not.toMatch(/evil\.example/);
    },
  );

  it('leaves other names unchanged', async () => {
    const { parsed } = await write(mail('welcome', 'en'), { ...PAYLOAD, firstName: 'J.R. D’Anna-Maria' });
    expect(parsed.text).toContain('Hello J.R. D’Anna-Maria,');
  });

  it('shows no score when the article is not judged', async () => {
    const { parsed } = await write(mail('analysis-ready', 'it'), { ...PAYLOAD, score: '' });
    expect(parsed.text).toContain('il testo non è stato giudicato');
    expect(parsed.text).not.toContain('/100');
  });

  it('ends a subject of more than 200 characters after a word', async () => {
    const articleTitle = 'The council votes on the bridges '.repeat(20);
    const { parsed } = await write(mail('analysis-ready', 'en'), { ...PAYLOAD, articleTitle });
    expect(parsed.subject).toMatch(/^Analyzed: The council .{150,180} (the|council|votes|on|bridges)…$/i);
  });

  it.each([
    ['en', 'November 20, 2026 at 10:30', '9.99 USD'],
    ['it', '20 novembre 2026 alle ore 10:30', '9,99 USD'],
  ] as const)('confirms a withdrawal in %s with day, year, time and amount', async (language, ...texts) => {
    const payload = { ...PAYLOAD, receivedAt: PAYLOAD.paidAt, refundDue: PAYLOAD.amount };
    const { parsed } = await write(mail('premium-withdrawn', language), payload);
    for (const text of texts) expect(parsed.text).toContain(text);
  });

  it.each([
    ['en', 'your account is deleted', '9.99 USD', /account continues/],
    ['it', 'il tuo account è stato eliminato', '9,99 USD', /continua come gratuito/],
  ] as const)(
    'says in %s that the account is deleted when Premium ended with it',
    async (language, says, amount, not) => {
      const { parsed } = await write(mail('premium-cancelled', language), {
        ...PAYLOAD,
        accountUrl: '',
        refundDue: '9.99',
      });
      expect(parsed.text).toContain(says);
      expect(parsed.text).toContain(amount);
      expect(parsed.text).not.toMatch(not);
    },
  );

  it('leaves out links that run a script', async () => {
    const { parsed } = await write(mail('welcome', 'en'), { ...PAYLOAD, siteUrl: 'javascript:alert(1)' });
    expect(`${parsed.text}${parsed.html}`).not.toContain('javascript:');
  });
});
