import { parseArgs } from 'node:util';
import { diskFailure, diskFailureInOutput, Failure, reportFailure } from './failure.mjs';

function systemError(code: string, path?: string): Error {
  return Object.assign(new Error(code), { code, path });
}

function unknownOption(): unknown {
  try {
    return parseArgs({ args: ['--lnog'], options: {} });
  } catch (error) {
    return error;
  }
}

describe('diskFailure and diskFailureInOutput', () => {
  it.each([
    ['EROFS', 'read-only disk'],
    ['EACCES', 'sudo chown'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'quota'],
  ])('turn %s into a sentence with advice', (code, part) => {
    expect(diskFailure(systemError(code, '/data/x'), '/data')?.message).toContain(part);
    expect(diskFailure(systemError(code, '/data/x'), '/data')?.message).toContain('/data/x');
    expect(diskFailureInOutput(`npm error ${code}: no`, '/data')?.message).toContain(part);
  });

  it('name the folder when the error has no path', () => {
    expect(diskFailure(systemError('ENOSPC'), '/data')?.message).toContain('/data');
  });

  it('return null for other errors', () => {
    expect(diskFailure(systemError('ENOENT'), '/data')).toBeNull();
    expect(diskFailure('text', '/data')).toBeNull();
    expect(diskFailureInOutput('all is well', '/data')).toBeNull();
  });
});

describe('reportFailure', () => {
  it.each([
    ['a mistyped argument', unknownOption(), 64, expect.stringContaining("'--lnog'")],
    [
      'a missing file',
      systemError('ENOENT', '/nowhere/list.csv'),
      1,
      'There is no /nowhere/list.csv. Name a file or folder that exists.',
    ],
    ['a failure with its own exit code', new Failure('Stop.', 78), 78, 'Stop.'],
  ])('prints one sentence and returns the exit code for %s', (_, error, exitCode, printed) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    expect(reportFailure(error, '/data')).toBe(exitCode);
    expect(log).toHaveBeenCalledWith(printed);
    log.mockRestore();
  });
});
