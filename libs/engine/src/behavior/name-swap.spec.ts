import { known } from '@vaglio/contracts';
import { MASKED_NAMES } from '../models/model-cues/masked-names.js';
import { examine } from '../testing/examine.js';
import type { ArticleSketch } from '../testing/article.factory.js';

const ENGLISH: ArticleSketch = {
  language: known('en'),
  title: 'Senator NAME of the PARTY calls the budget vote shameful',
  paragraphs: [
    'Senator NAME, who leads the PARTY, told OUTLET on Tuesday that the budget vote was a disgrace. “We were given 40 minutes to read 600 pages,” NAME said.',
    'The corrupt majority has betrayed the voters, and this shameful bill proves it. Experts say that 3 million families will pay for it.',
    'The PARTY has 31 seats in the chamber. NAME declined to say whether its members would vote against the government again in March.',
    'OUTLET reported that two members of the PARTY had already resigned over the bill. NAME denied it.',
    'How much longer will NAME have to wait? Either we change the rules now or nothing will ever change.',
    'According to the PARTY, the bill will cost 2.4 billion in the first year. The treasury disputes the figure.',
  ],
};

const ITALIAN: ArticleSketch = {
  language: known('it'),
  title: 'La senatrice NAME, del PARTY, definisce vergognoso il voto sul bilancio',
  paragraphs: [
    'NAME, che guida il gruppo PARTY al Senato, ha detto martedì a OUTLET che il voto sul bilancio è stato un disastro. «Abbiamo avuto 40 minuti per leggere 600 pagine», ha detto NAME.',
    'Questa maggioranza ha tradito gli elettori, e questa legge vergognosa e indecente ne è la prova. Gli esperti dicono che la pagheranno 3 milioni di famiglie.',
    'Il gruppo PARTY ha 31 seggi in aula. NAME non ha voluto dire se i suoi voteranno di nuovo contro il governo a marzo.',
    'OUTLET riferisce che due iscritti al gruppo PARTY si sono già dimessi per la legge. NAME ha smentito.',
    'Per quanto ancora NAME dovrà aspettare? Il gruppo PARTY promette una nuova battaglia.',
    'Secondo il gruppo PARTY, la legge costerà 2,4 miliardi nel primo anno. Il ministero contesta la cifra.',
  ],
};

function named(
  sketch: ArticleSketch,
  [name, party, outlet]: readonly [string, string, string],
): ArticleSketch {
  const swap = (text: string) =>
    text.replaceAll('NAME', name).replaceAll('PARTY', party).replaceAll('OUTLET', outlet);
  return { ...sketch, title: swap(sketch.title ?? ''), paragraphs: sketch.paragraphs.map(swap) };
}

describe('a text with other names', () => {
  it.each([
    [
      'en',
      ENGLISH,
      [
        ['Hollis', 'Blues', 'Channel Nine'],
        ['Varga', 'Reds', 'The Plain Speaker'],
        ['Okonjo', 'Greens', 'Northern Star'],
        ['Little', 'Conservatives', 'The Morning Chronicle'],
        ['Adeyemi', 'Labour', 'Meridian Wire'],
        ['McKinnon-Reyes', 'Free Democrats', 'Loud & Clear Radio'],
        ['Strong', 'People First', 'Patriot Daily'],
      ],
    ],
    [
      'it',
      ITALIAN,
      [
        ['Bardelli', 'Alba Popolare', 'il Libeccio'],
        ['Von Holten', 'Unione Civica', 'la Voce'],
        ['Sarti', 'Lega dei Colli', 'il Mattinale'],
        ['Forte', 'Movimento Azzurro', 'il Foglio di Città'],
        ['D’Amelio', 'Verdi e Riformatori', 'la Gazzetta del Porto'],
        ['Okonjo', 'Patria Libera', 'Radio Grande'],
      ],
    ],
  ] as const)('has the same score (%s)', (_language, sketch, swaps) => {
    const scores = swaps.map((names) => {
      const { evaluation } = examine(named(sketch, names));
      return Object.values(evaluation.criteria).map(({ criterion, score }) => `${criterion} ${score}`);
    });
    for (const other of scores) expect(other).toEqual(scores[0]);
  });

  it.each([
    ['en', ENGLISH],
    ['it', ITALIAN],
  ] as const)('has the same score with any name that is masked for the models (%s)', (_language, sketch) => {
    const capitalized = [...MASKED_NAMES].map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    const plain = examine(named(sketch, ['Hollis', 'Blues', 'Meridian'])).evaluation.score;
    for (let at = 0; at + 2 < capitalized.length; at += 9) {
      const [name = '', party = '', outlet = ''] = capitalized.slice(at, at + 3);
      expect([name, examine(named(sketch, [name, party, outlet])).evaluation.score]).toEqual([name, plain]);
    }
  });
});
