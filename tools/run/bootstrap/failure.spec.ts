import { parseArgs } from 'node:util';
import { diskFailure, diskFailureInOutput, Failure, reportFailure } from './failure.mjs';

function refusal(code: string, path?: string): Error {
  return Object.assign(new Error(code), { code, path });
}

function slip(args: string[]): unknown {
  try {
    return parseArgs({ args, options: {} });
  } catch (error) {
    return error;
  }
}

describe('an error that stops the start', () => {
  it.each([
    ['EROFS', 'read-only disk'],
    ['EACCES', 'sudo chown'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'quota'],
  ])('%s becomes a sentence with what to do', (code, part) => {
    expect(diskFailure(refusal(code, '/data/x'), '/data')?.message).toContain(part);
    expect(diskFailure(refusal(code, '/data/x'), '/data')?.message).toContain('/data/x');
    expect(diskFailureInOutput(`npm error ${code}: no`, '/data')?.message).toContain(part);
  });

  it('names the folder when the error names no file', () => {
    expect(diskFailure(refusal('ENOSPC'), '/data')?.message).toContain('/data');
  });

  it('is unchanged for other errors', () => {
    expect(diskFailure(refusal('ENOENT'), '/data')).toBeNull();
    expect(diskFailure('text', '/data')).toBeNull();
    expect(diskFailureInOutput('all is well', '/data')).toBeNull();
  });

  it('is shown without a stack for a mistyped argument', () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    expect(reportFailure(slip(['--lnog']), '/data')).toBe(64);
    expect(said).toHaveBeenCalledWith(expect.stringContaining("'--lnog'"));
    said.mockRestore();
  });

  it('names a missing file without a stack', () => {
    const printed = jest.spyOn(console, 'error').mockImplementation();
    expect(reportFailure(refusal('ENOENT', '/nowhere/list.csv'), '/data')).toBe(1);
    expect(printed).toHaveBeenCalledWith('There is no /nowhere/list.csv. Name a file or folder that exists.');
    printed.mockRestore();
  });

  it('carries its exit code', () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    expect(reportFailure(new Failure('Stop.', 78), '/data')).toBe(78);
    expect(said).toHaveBeenCalledWith('Stop.');
    said.mockRestore();
  });
});
