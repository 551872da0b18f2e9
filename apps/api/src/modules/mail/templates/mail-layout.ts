import { escapeHtml, parsedUrl, type Language } from '@vaglio/contracts';
import type { MailContent } from './mail-template.js';

/** Allows http and https only: other schemes could run a script. */
const isLink = (url: string): boolean => /^https?:$/.test(parsedUrl(url)?.protocol ?? '');

/** The plain-text part of the mail. */
export function textOf({ paragraphs, facts, quote, button, footnote }: MailContent): string {
  const parts = [
    ...paragraphs,
    (facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote ? quote.replace(/^/gm, '> ') : '',
    button && isLink(button.url) ? `${button.label}:\n${button.url}` : '',
    footnote ? `--\n${footnote}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const PLAIN = 'font-family:Helvetica,Arial,sans-serif';

/** The HTML part of the mail, with tables and inline styles, because mail programs support little else. */
export function htmlOf(content: MailContent, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#faf7f1;color:#1b1a17;${PLAIN};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td>
<p style="${FONT};font-size:22px;color:#0d6163;margin:0 0 24px">Vaglio</p>
${body(content)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function body({ paragraphs, facts, quote, button, footnote }: MailContent): string {
  return [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    facts ? factTable(facts) : '',
    quote ? quoteBlock(quote) : '',
    button && isLink(button.url) ? buttonBlock(button) : '',
    footnote ? footnoteBlock(footnote) : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="font-weight:normal;padding:2px 16px 2px 0;color:#5b564c">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px">${rows.join('')}</table>`;
}

const quoteBlock = (quote: string): string =>
  `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #0d6163;white-space:pre-line">${escapeHtml(quote)}</blockquote>`;

const buttonBlock = ({ label, url }: NonNullable<MailContent['button']>): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#0d6163;color:#ffffff;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;

const footnoteBlock = (footnote: string): string =>
  `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #ddd5c5;font-size:13px;color:#5b564c">${escapeHtml(footnote)}</p>`;
