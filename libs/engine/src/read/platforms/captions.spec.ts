import { transcriptOf } from './captions.js';

describe('transcriptOf', () => {
  it('reads timed markup that is escaped twice or has a tag for each word', () => {
    const file =
      '<?xml version="1.0"?><tt><p t="1"><s>It</s> &amp;amp; that.</p><text start="2">Bye.</text></tt>';
    expect(transcriptOf(file).text).toBe('It & that. Bye.');
  });

  it('returns nothing when a caption never ends', () => {
    expect(transcriptOf(`<tt>${'<p>'.repeat(330_000)}`).text).toBe('');
  });

  it.each([
    ['lines', `WEBVTT\n${'yes\nno\n'.repeat(60_000)}`],
    ['markup', `<tt>${'<p>yes</p><p>no</p>'.repeat(40_000)}</tt>`],
  ])('reads a limited number of cues: %s', (_, file) => {
    expect(transcriptOf(file).text.split(/\s+/).length).toBeLessThanOrEqual(20_000);
  });

  it.each([
    [
      'WebVTT',
      'WEBVTT\nKind: captions\nLanguage: en\n\n00:03.500 --> 00:05.000\nGood evening.\n\n01:02:03.000 --> 01:02:05.000\nAnd good night.\n',
    ],
    [
      'SRT',
      '1\n00:00:03,500 --> 00:00:05,000\nGood evening.\n\n2\n01:02:03,000 --> 01:02:05,000\nAnd good night.\n',
    ],
    ['timed markup', '<tt><text start="3.5">Good evening.</text><p t="3723000">And good night.</p></tt>'],
    [
      'JSON',
      '{"events":[{"tStartMs":3500,"segs":[{"utf8":"Good"},{"utf8":" evening."}]},{"tStartMs":3723000,"segs":[{"utf8":"And good night."}]}]}',
    ],
  ])('returns the word index and the start of each cue: %s', (_, file) => {
    expect(transcriptOf(file)).toEqual({
      text: 'Good evening. And good night.',
      times: [
        [0, 3],
        [2, 3723],
      ],
    });
  });

  it.each([
    ['no time', 'WEBVTT\n\nGood evening.\n'],
    ['an invalid time', '1\n00:xx:03,500 --> 00:00:05,000\nGood evening.\n'],
    ['times of another type', '{"events":[{"tStartMs":"3500","segs":[{"utf8":"Good evening."}]}]}'],
    ['a time that is no number', '<tt><text start="soon">Good evening.</text></tt>'],
  ])('returns no times for %s', (_, file) => {
    expect(transcriptOf(file)).toEqual({ text: 'Good evening.', times: [] });
  });

  it('keeps the first time of a repeated line of rolling captions', () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:03.000\nthe ferry\n\n00:03.000 --> 00:05.000\nthe ferry\nruns\n';
    expect(transcriptOf(file)).toEqual({
      text: 'the ferry runs',
      times: [
        [0, 1],
        [2, 3],
      ],
    });
  });

  it('reads four hours of captions to the end', () => {
    const events = Array.from({ length: 7_200 }, (_, cue) => [
      { tStartMs: cue * 2_000, segs: [{ utf8: `seven words are said in cue ${cue}` }] },
      { tStartMs: cue * 2_000, aAppend: 1, segs: [{ utf8: '\n' }] },
    ]).flat();
    const { text, times } = transcriptOf(JSON.stringify({ events }));
    expect(text).toMatch(/in cue 7199$/);
    expect(times.at(-1)).toEqual([7_199 * 7, 14_398]);
    expect(times).toHaveLength(7_200);
  });
});
