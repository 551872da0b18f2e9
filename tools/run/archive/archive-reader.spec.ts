import { ArchiveReader } from './archive-reader.js';

describe('an archive that is opened', () => {
  it('is refused with the reason when the file does not exist', async () => {
    await expect(ArchiveReader.open('/nowhere/vaglio.archive')).rejects.toMatchObject({
      code: 'ENOENT',
      path: '/nowhere/vaglio.archive',
    });
  });
});
