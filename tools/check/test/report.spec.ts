import { exitCode, report } from './report.js';
import { failed, passed } from './result.js';

describe('the report of a run', () => {
  it('ends with the count of everything', () => {
    const results = [passed('a'), passed('b'), failed('c', 'expected 1\ngot 2')];
    expect(report(results)).toBe('✗ c\n    expected 1\n    got 2\n\n2 passed, 1 failed');
    expect(exitCode(results)).toBe(1);
  });

  it('is one line when all passed', () => {
    expect(report([passed('a')])).toBe('1 passed, 0 failed');
    expect(exitCode([passed('a')])).toBe(0);
  });

  it('calls a run that tried nothing failed', () => {
    expect(exitCode([])).toBe(1);
  });

  it('shows both ends of a long story', () => {
    const story = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    const text = report([failed('a', story)]);
    expect(text).toContain('line 0\n');
    expect(text).toContain('420 lines left out');
    expect(text).toContain('line 499');
  });
});
