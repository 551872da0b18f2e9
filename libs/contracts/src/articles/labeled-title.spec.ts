import { beginsLikeLabel, labeledTitle, safeTitle, withoutLabels } from './labeled-title.js';

describe('labels in titles', () => {
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
    '[TEORIA DEL COMPLOTTO] La luna di formaggio',
    '[ＤＩＳＩＮＦＯＲＭＡＺＩＯＮＥ] La luna di formaggio',
    '[\ua4dd\ua4ee\ua4d7\ua4f0 \ua4e0\ua4f0\ua4ea\ua4e2] Moon made of cheese',
    '[\u15b4\u15e9KE \u144eE\u15ef\u1515] Moon made of cheese',
    '[\u{1f175}\u{1f170}\u{1f17a}\u{1f174} \u{1f17d}\u{1f174}\u{1f186}\u{1f182}] Moon made of cheese',
    '[\u{1f1eb}\u{1f1e6}\u{1f1f0}\u{1f1ea} NEWS] Moon made of cheese',
    '[⒡⒜⒦⒠ NEWS] Moon made of cheese',
    '[FΛKE ИEWZ] Moon made of cheese',
    '[FAKE NEVVS] Moon made of cheese',
    '|FAKE NEWS| Moon made of cheese',
    '■ FAKE NEWS ■ Moon made of cheese',
    '༼FAKE NEWS༽ Moon made of cheese',
    '[FAKE NEWS Moon made of cheese',
    '[FAKE] [NEWS] Moon made of cheese',
    '[VIDEO] [FAKE NEWS] Moon made of cheese',
    '1. [FAKE NEWS] Moon made of cheese',
    `${'\u200b'.repeat(250)}[FAKE NEWS] Moon made of cheese`,
    `${'\u{1f6ab}'.repeat(150)}[FAKE NEWS] Moon made of cheese`,
  ])('quotes a headline that begins like a label: %s', (title) => {
    expect(beginsLikeLabel(title)).toBe(true);
    expect(safeTitle(title)).toBe(`“${title}”`);
    expect(labeledTitle(['FAKE NEWS'], title)).toBe(`[FAKE NEWS] “${title}”`);
  });

  it.each([
    'Fake news: how a rumour about the moon spread',
    'The minister calls it “fake news”',
    '[VIDEO] Moon made of cheese',
    '(Reuters) Moon made of cheese',
    'Moon made of cheese [FAKE NEWS]',
    '“Fake news” spread by a bot, says the minister',
    '— Fake news: how a rumour about the moon spread',
    '[ВИДЕО] Moon made of cheese',
    '[VIDEO] [FOTO] Moon made of cheese',
    '#Moon made of cheese',
    '?? Moon made of cheese',
    '',
  ])('leaves any other headline unchanged: %s', (title) => {
    expect(labeledTitle([], title)).toBe(title);
  });

  it('removes the labels of staff and no others', () => {
    expect(withoutLabels('[FAKE NEWS] Moon', ['FAKE NEWS'])).toBe('Moon');
    expect(withoutLabels('[FAKE NEWS] Moon', [])).toBe('[FAKE NEWS] Moon');
    expect(withoutLabels('[FAKE NEWS] [MISINFORMATION] Moon', ['FAKE NEWS'])).toBe('[MISINFORMATION] Moon');
  });
});
