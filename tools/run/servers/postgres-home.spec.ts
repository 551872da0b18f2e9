import { findUser } from './postgres-home.js';

const PASSWD = [
  'root:x:0:0:root:/root:/bin/bash',
  'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
  'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash',
].join('\n');

describe('findUser', () => {
  it('returns the first of the names that exists', () => {
    expect(findUser(PASSWD, ['postgres', 'nobody'])).toEqual({ uid: 101, gid: 104 });
    expect(findUser(PASSWD, ['absent', 'nobody'])).toEqual({ uid: 65534, gid: 65534 });
  });

  it('never returns root', () => {
    expect(findUser('postgres:x:0:0::/root:/bin/sh', ['postgres'])).toBeNull();
    expect(findUser(PASSWD, ['root', 'absent'])).toBeNull();
    expect(findUser('', ['postgres'])).toBeNull();
  });
});
