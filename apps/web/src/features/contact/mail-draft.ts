export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The `mailto:` URL that opens the mail program of the visitor with the message. */
export function mailDraft(
  to: string,
  { name, email, subject, message }: ContactMessage,
  labels: Pick<ContactMessage, 'name' | 'email'>,
): string {
  const sender = [name && `${labels.name}: ${name}`, email && `${labels.email}: ${email}`].filter(Boolean);
  const body = [message, sender.join('\n')].filter(Boolean).join('\n\n');
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    // Mail programs expect CRLF line ends.
    body && `body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`,
  ];
  const query = parts.filter(Boolean).join('&');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}${query ? `?${query}` : ''}`;
}
