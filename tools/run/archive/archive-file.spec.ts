import { ArchiveReader } from './archive-file.js';

describe('ArchiveReader.open', () => {
  it('rejects with the system error when the file does not exist', async () => {
    await expect(ArchiveReader.open('/nowhere/vaglio.archive')).rejects.toMatchObject({
      code: 'ENOENT',
      path: '/nowhere/vaglio.archive',
    });
  });
});
