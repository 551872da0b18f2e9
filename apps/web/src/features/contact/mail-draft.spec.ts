import { mailDraft } from './mail-draft.js';

const LABELS = { name: 'Name', email: 'E-mail' };

describe('mailDraft', () => {
  it('contains the subject, the message and the sender', () => {
    const draft = new URL(
      mailDraft(
        'help@example.org',
        { name: 'Ada & Co', email: 'ada@example.org', subject: 'Billing', message: 'One\ntwo?' },
        LABELS,
      ),
    );
    expect(draft.pathname).toBe('help@example.org');
    expect(draft.searchParams.get('subject')).toBe('Billing');
    expect(draft.searchParams.get('body')).toBe(
      'One\r\ntwo?\r\n\r\nName: Ada & Co\r\nE-mail: ada@example.org',
    );
  });

  it('can be empty, and typed text cannot add receivers', () => {
    const empty = { name: '', email: '', subject: '', message: '' };
    expect(mailDraft('help@example.org', empty, LABELS)).toBe('mailto:help@example.org');
    const hostile = mailDraft('help@example.org', { ...empty, message: 'x&bcc=all@example.org' }, LABELS);
    expect(new URL(hostile).searchParams.has('bcc')).toBe(false);
  });
});
