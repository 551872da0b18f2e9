import { known } from '@vaglio/contracts';
import { articleOf, NO_STRUCTURED_FACTS } from '../testing/article.factory.js';
import { articleFeatures } from './features/article-features.js';
import { scoreBias } from './score-bias.js';
import { scoreCheckWorthiness } from './score-check-worthiness.js';
import { scoreClickbait } from './score-clickbait.js';
import { scoreGenre } from './score-genre.js';
import { scoreHyperpartisan } from './score-hyperpartisan.js';
import { scoreStyleVeracity } from './score-style-veracity.js';
import { scoreSubjectivity } from './score-subjectivity.js';

const REPORT = {
  title: 'Senate passes highway bill after long debate',
  text: `The Senate voted 68 to 29 on Tuesday to approve a bill that sets aside $12 billion for roads and bridges.
The measure, which was introduced in March, now goes to the House, officials said.
"We worked on this for eight months," said Maria Lopez, a spokeswoman for the committee.
According to a report published by the agency last year, about 9 percent of bridges need repairs.`,
};
const TIRADE = {
  title: 'Warren Aldous And The Democrats Are DESTROYING America With Their Disgusting Lies!',
  text: `Make no mistake: Petra Lindqvist and her corrupt Democrats are lying to us again, and the mainstream media won't tell you.
These shameless hypocrites at CNN think we are stupid. Do they really believe that we will swallow their pathetic propaganda forever?
It is a total disgrace, and every decent American should be outraged. Wake up!
The so-called experts are nothing but cowards. We must take our country back before Aldous and his cronies ruin it completely.`,
};

describe('the models of wording', () => {
  it('score a tirade as more partisan and less true than a plain report', () => {
    expect(scoreHyperpartisan(TIRADE, 'en').score).toBeGreaterThan(
      scoreHyperpartisan(REPORT, 'en').score + 0.3,
    );
    expect(scoreStyleVeracity(TIRADE, 'en').score).toBeGreaterThan(
      scoreStyleVeracity(REPORT, 'en').score + 0.2,
    );
  });

  it.each([
    [/Warren Aldous|Aldous/g, 'Gordon Pell'],
    [/Petra Lindqvist/g, 'Pell'],
    [/Democrats/g, 'Republicans'],
    [/CNN/g, 'Fox News'],
    [/America\b/g, 'Britain'],
  ])('give the same score when %s becomes %s', (name, other) => {
    const swapped = { title: TIRADE.title.replace(name, other), text: TIRADE.text.replace(name, other) };
    expect(swapped).not.toEqual(TIRADE);
    expect(scoreHyperpartisan(swapped, 'en').score).toBeCloseTo(scoreHyperpartisan(TIRADE, 'en').score, 2);
    expect(scoreStyleVeracity(swapped, 'en').score).toBeCloseTo(scoreStyleVeracity(TIRADE, 'en').score, 2);
  });

  it.each([
    ['Bellandi ha raccontato l’ennesima vergognosa bugia agli italiani.', 'Bellandi', 'Ferrovecchio'],
    ['Secondo me la Lega ha tradito tutti, è una farsa indegna.', 'Lega', 'Dem'],
  ])('give the same score with another name in Italian: %s', (sentence, name, other) => {
    const swapped = sentence.replace(name, other);
    expect(scoreSubjectivity(swapped, 'it').score).toBe(scoreSubjectivity(sentence, 'it').score);
    expect(scoreBias(swapped, 'it').score).toBe(scoreBias(sentence, 'it').score);
  });

  it('have no name among their features', () => {
    const features = [...articleFeatures(TIRADE, 'en').values.keys()].join(' ');
    expect(features).not.toMatch(/aldous|lindqvist|democrat|cnn|warren|petra/i);
  });
});

describe('the models of sentences', () => {
  it.each([
    [
      'en',
      'Frankly, this is the most shameful and absurd decision I have ever seen.',
      'The council approved the budget on Monday.',
    ],
    [
      'it',
      'Francamente è una vergogna assurda, e chi la difende è un ipocrita.',
      'Il consiglio ha approvato il bilancio lunedì.',
    ],
  ] as const)('score opinion as more subjective than fact: %s', (language, opinion, fact) => {
    expect(scoreSubjectivity(opinion, language).score).toBeGreaterThan(
      scoreSubjectivity(fact, language).score + 0.2,
    );
    expect(scoreBias(opinion, language).score).toBeGreaterThan(scoreBias(fact, language).score + 0.2);
  });

  it.each([
    [
      'en',
      'Unemployment fell to 5 percent last year, the lowest rate since 1999.',
      'I hope we will all work together.',
    ],
    [
      'it',
      'La disoccupazione è scesa al 5 per cento, il tasso più basso dal 1999.',
      'Spero che lavoreremo tutti insieme.',
    ],
  ] as const)('score a claim as more checkable than a wish: %s', (language, claim, wish) => {
    expect(scoreCheckWorthiness(claim, language).score).toBeGreaterThan(0.6);
    expect(scoreCheckWorthiness(wish, language).score).toBeLessThan(0.3);
  });

  it.each([
    ['en', "17 Things You Won't Believe Actually Happened", 'Parliament approves pension reform'],
    [
      'it',
      'Incredibile, ecco cosa è successo: non ci crederai',
      'Il parlamento approva la riforma delle pensioni',
    ],
  ] as const)('score a clickbait headline above a plain one: %s', (language, bait, plain) => {
    expect(scoreClickbait(bait, language).score).toBeGreaterThan(scoreClickbait(plain, language).score + 0.2);
  });

  it('return the words with the strongest weight first', () => {
    const { reasons } = scoreBias('The shameless regime and its cronies lied, officials said.', 'en');
    const loaded = reasons.find(({ feature }) => feature === 'cue:loaded');
    expect(loaded?.words).toEqual(['regime', 'cronies']);
    expect(loaded?.weight).toBeGreaterThan(0);
    expect(reasons.find(({ feature }) => feature === 'cue:reporting')?.weight).toBeLessThan(0);
    const sizes = reasons.map(({ weight }) => Math.abs(weight));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  it('give the same sentence the same score, and an empty one a number', () => {
    const sentence = 'Nobody knows why this happened.';
    expect(scoreSubjectivity(sentence, 'en')).toEqual(scoreSubjectivity(sentence, 'en'));
    expect(Number.isFinite(scoreSubjectivity('', 'it').score)).toBe(true);
    expect(Number.isFinite(scoreHyperpartisan({ title: '', text: '' }, 'it').score)).toBe(true);
  });
});

describe('the kind of a page', () => {
  it('is a report where the marks of a guide are weak and the text is short, and no named kind where it is long', () => {
    const passage = [
      'You can plan your day on the ferry when you know how it runs.',
      'Your ticket is at the pier, and you can buy it with your card.',
      'If you travel with your children, you should come early.',
      'The ferry leaves at nine each day.',
      'The council said on Tuesday that the ferry will stay.',
      'The mayor told reporters that the fare was fair.',
      'The court heard the case of the pier in March.',
      'The council said on Tuesday that the ferry will stay.',
    ].join(' ');
    const kindOf = (repeats: number) =>
      scoreGenre(
        articleOf({
          url: 'https://example.org/2026/03/12/story-of-the-ferry-8812',
          publishedAt: known('2026-03-02'),
          authors: ['Orla Penhallow'],
          structured: { ...NO_STRUCTURED_FACTS, types: ['NewsArticle'], section: 'Local' },
          paragraphs: [Array.from({ length: repeats }, () => passage).join(' ')],
        }),
        'en',
      );
    expect(kindOf(1)).toEqual({ genre: 'report', likeliest: 'report' });
    expect(kindOf(3)).toEqual({ genre: 'other', likeliest: 'guide' });
  });
});
