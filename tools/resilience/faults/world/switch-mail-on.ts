import { holds } from '../fault.js';
import type { World } from './world.js';

/** From now on letters are sent, such as the welcome to each person who registers. */
export async function switchMailOn(world: World): Promise<void> {
  const { host, port } = world.outside.mail;
  const config = { smtpHost: host, smtpPort: port, fromEmail: 'vaglio@example.org', enabled: true };
  const { status } = await (await world.administrator()).ask('PUT', '/api/admin/email-config', config);
  holds(status === 200, `the mail server could not be set: ${status}`);
}
