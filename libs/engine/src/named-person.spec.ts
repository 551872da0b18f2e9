import { personToProtect } from './named-person.js';

type Judged = Pick<Parameters<typeof personToProtect>[0], 'judgement' | 'credibilityClass'>;

const LOW: Judged = { judgement: 'full', credibilityClass: 'low' };

function personIn(title: string, text = '', sources: readonly string[] = [], judged = LOW): string | null {
  return personToProtect({
    ...judged,
    title,
    text,
    textLanguage: null,
    outlet: 'Daily Lamp',
    suggestedSources: sources,
  });
}

describe('personToProtect', () => {
  it.each([
    ['Village in shock: Anna Reed poisoned the well', '', 'Anna Reed'],
    ['Il maestro Mario Rossi picchiava i bambini', 'Mario Rossi lavora qui.', 'Mario Rossi'],
    [
      'Nurse Anna Reed Caught Stealing From Patients',
      'The nurse, Anna Reed, was seen. Reed left.',
      'Anna Reed',
    ],
    ['Mario Rossi arrestato', '', 'Mario Rossi'],
    ['Anna Reed did it', 'They say that Anna Reed did it in the Anna Reed affair.', 'Anna Reed'],
  ])('returns the name in "%s"', (title, text, name) => {
    expect(personIn(title, text)).toBe(name);
  });

  it.each([
    ['a public office in the headline', 'President Anna Reed lied', ''],
    ['an Italian office', 'Il sindaco Mario Rossi nega tutto', ''],
    ['an office in the text', 'Anna Reed lied again', 'The minister of health, Anna Reed, said so.'],
    ['an office after the name', 'Anna Reed lied again', 'Anna Reed, the chief of staff and mayor, said so.'],
    ['no name', 'SHOCKING: the olive leaf cure that doctors hate', 'Olive leaf is a plant.'],
    ['a headline in capitals without a name', 'New Study Shows Shocking Cure', 'A study shows a cure.'],
    ['an organization', 'European Union hides the truth', ''],
    ['an organization with an article', 'Porto Alba cuts the water', 'In the Porto Alba they know.'],
    ['a place', 'Storm in Porto Alba', 'The storm came in Porto Alba.'],
    ['words that the text writes in lower case', 'Bollette Rincari record', 'Le bollette e i rincari.'],
    ['the outlet itself', 'Daily Lamp was right', ''],
  ])('returns null for %s', (_what, title, text) => {
    expect(personIn(title, text)).toBeNull();
  });

  it('returns null when a source is an encyclopedia article about the person', () => {
    const entry = 'https://en.wikipedia.org/wiki/Anna_Reed';
    expect(personIn('Anna Reed poisoned the well', '', [entry])).toBeNull();
    expect(personIn('Anna Reed poisoned the well', '', ['https://en.wikipedia.org/wiki/Well'])).toBe(
      'Anna Reed',
    );
  });

  it.each([
    ['a middle class', { judgement: 'full', credibilityClass: 'medium' }, null],
    ['no score', { judgement: 'abstained', credibilityClass: 'low' }, null],
    ['the lowest class', { judgement: 'full', credibilityClass: 'poor' }, 'Mario Rossi'],
  ] as const)('depends on the judgement and the class: %s', (_, judged, name) => {
    expect(personIn('Mario Rossi arrestato', '', [], judged)).toBe(name);
  });

  it('ignores a source with an invalid URL', () => {
    expect(personIn('Mario Rossi arrestato', '', ['https://it.wikipedia.org/wiki/%ff'])).toBe('Mario Rossi');
  });
});
