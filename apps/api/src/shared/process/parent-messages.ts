type Announcement =
  /** The URL to call from this machine, and the configured listen address. */
  | { readonly type: 'ready'; readonly url: string; readonly listensOn: string }
  | { readonly type: 'working' }
  | { readonly type: 'first-administrator'; readonly username: string; readonly password: string };

/** Sends a message to the parent process, or prints it if there is none. */
export function announce(announcement: Announcement): void {
  if (process.send) process.send(announcement);
  else process.stdout.write(`${sentence(announcement)}\n`);
}

function sentence(announcement: Announcement): string {
  if (announcement.type === 'ready') return `Listening on ${announcement.listensOn}`;
  if (announcement.type === 'working') return 'Taking jobs';
  const { username, password } = announcement;
  return `First administrator: ${username} / ${password} (shown this once)`;
}
