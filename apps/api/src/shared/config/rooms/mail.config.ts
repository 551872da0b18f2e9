import { configRoom } from '../config-room.js';
import { list } from '../variables.js';

export const mailConfig = configRoom('mail', {
  allowHosts: list('MAIL_ALLOW_HOSTS', {
    why: 'Exact host:port pairs of mail servers inside your own network, or on an unusual port.',
    pattern: /^(?:\[[\da-f:.]+\]|[^\s:/,[\]]+):\d{1,5}$/i,
    form: 'host:port pairs',
  }),
});
