import { configRoom } from '../config-room.js';
import { list } from '../variables.js';

export const readerConfig = configRoom('reader', {
  allowHosts: list('READER_ALLOW_HOSTS', {
    why: 'Exact host:port pairs that the reader may visit although they are private: for tests, refused on https.',
    pattern: /^(?:\[[\da-f:.]+\]|[^\s:/,[\]]+):\d{1,5}$/i,
    form: 'host:port pairs',
  }),
});
