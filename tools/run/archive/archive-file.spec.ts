import { ArchiveReader } from './archive-file.js';

describe('opening an archive', () => {
  it('fails with the reason when the file does not exist', async () => {
    await expect(ArchiveReader.open('/nowhere/vaglio.archive')).rejects.toMatchObject({
      code: 'ENOENT',
      path: '/nowhere/vaglio.archive',
    });
  });
});
