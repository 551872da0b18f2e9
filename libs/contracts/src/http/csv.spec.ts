import { toCsv } from './csv.js';

describe('toCsv', () => {
  it('quotes every cell and keeps quotes, commas and line ends inside it', () => {
    expect(toCsv(['a', 'b'], [['1, "2"', 'x\ny']])).toBe('\uFEFF"a","b"\r\n"1, ""2""","x\ny"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
    'writes %j as text, not as a formula',
    (text) => {
      expect(toCsv(['a'], [[text]])).toContain(`"'${text}"`);
    },
  );

  it('leaves other values unchanged', () => {
    expect(toCsv(['a'], [['9.99'], ['giulia@example.org']])).not.toContain("'");
  });
});
