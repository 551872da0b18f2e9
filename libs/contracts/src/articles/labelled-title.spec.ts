import { beginsLikeLabel, labelledTitle, safeTitle, withoutLabels } from './labelled-title.js';

describe('a title that begins with a label', () => {
  it.each([
    '[FAKE NEWS] Moon made of cheese',
    '[fake news] Moon made of cheese',
    ' [ Fake   News ] Moon made of cheese',
    '[FAKE NEWS]Moon made of cheese',
    '【FAKE NEWS】 Moon made of cheese',
    '［ＦＡＫＥ ＮＥＷＳ］ Moon made of cheese',
    '[FAKE\u200b NEWS] Moon made of cheese',
    '[F\u0410KE NEWS] Moon made of cheese',
    '[\u{1d405}\u{1d400}\u{1d40a}\u{1d404} NEWS] Moon made of cheese',
    '(FAKE NEWS) Moon made of cheese',
    '“[FAKE NEWS] Moon made of cheese',
    '[CONSPIRACY THEORY] Moon made of cheese',
    '[Misinformation] Moon made of cheese',
    '[M1SINFORMATION] Moon made of cheese',
  ])('is quoted: %s', (title) => {
    expect(beginsLikeLabel(title)).toBe(true);
    expect(safeTitle(title)).toBe(`“${title}”`);
    expect(labelledTitle(['FAKE NEWS'], title)).toBe(`[FAKE NEWS] “${title}”`);
  });

  it.each([
    'Fake news: how a rumour about the moon spread',
    'The minister calls it “fake news”',
    '[VIDEO] Moon made of cheese',
    '(Reuters) Moon made of cheese',
    'Moon made of cheese [FAKE NEWS]',
  ])('is left as it is: %s', (title) => {
    expect(labelledTitle([], title)).toBe(title);
  });

  it('loses the labels of an administrator and no others', () => {
    expect(withoutLabels('[FAKE NEWS] Moon', ['FAKE NEWS'])).toBe('Moon');
    expect(withoutLabels('[FAKE NEWS] Moon', [])).toBe('[FAKE NEWS] Moon');
    expect(withoutLabels('[FAKE NEWS] [MISINFORMATION] Moon', ['FAKE NEWS'])).toBe('[MISINFORMATION] Moon');
  });
});
