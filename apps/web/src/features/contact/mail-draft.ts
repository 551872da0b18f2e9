/** The fields of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

interface DraftLabels {
  readonly name: string;
  readonly email: string;
}

/** The address that opens the reader's mail program with the message written down. Nothing is sent anywhere by us. */
export function mailDraft(
  to: string,
  { name, email, subject, message }: ContactMessage,
  labels: DraftLabels,
): string {
  const sender = [name && `${labels.name}: ${name}`, email && `${labels.email}: ${email}`].filter(Boolean);
  const body = [message, sender.join('\n')].filter(Boolean).join('\n\n');
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeURIComponent(lines(body))}`,
  ];
  const query = parts.filter(Boolean).join('&');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}${query ? `?${query}` : ''}`;
}

/** Mail programs expect both characters at the end of a line. */
function lines(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}
