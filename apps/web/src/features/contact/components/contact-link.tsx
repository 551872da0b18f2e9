/** How the host is reached: a link if it is an e-mail address. */
export function ContactLink({ contact }: { readonly contact: string }) {
  return contact.includes('@') ? <a href={`mailto:${contact}`}>{contact}</a> : contact;
}
