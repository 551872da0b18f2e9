import { reportStance } from './report-stance.js';

const CLAIM = 'The council of Porto Alba sold the old harbour to a foreign fund';

const stanceOf = (text: string, claim = CLAIM): string => reportStance(claim, { title: '', text }).stance;

describe('reportStance', () => {
  it.each([
    [
      'repeats a claim',
      'agree',
      'The council of Porto Alba sold the old harbour to a foreign fund on Monday.',
    ],
    ['calls it a hoax', 'disagree', 'The sale of the old harbour of Porto Alba to a foreign fund is a hoax.'],
    [
      'negates the claim in its words',
      'disagree',
      'The council of Porto Alba has not sold the old harbour to a foreign fund.',
    ],
    [
      'has one party deny it',
      'discuss',
      'The mayor of Porto Alba denies that the old harbour was sold to a foreign fund.',
    ],
    [
      'compares two opinions',
      'discuss',
      'Readers ask whether the sale of the old harbour of Porto Alba is reportedly real or just a hoax. It was reportedly unconfirmed.',
    ],
    ['is about something else', 'unrelated', 'Ferns for a garden in the shade need water.'],
    [
      'is JavaScript',
      'unrelated',
      "var fake = 'The council of Porto Alba sold the old harbour'; hoax = {'a': 1}",
    ],
  ])('of a report that %s is "%s"', (_name, stance, text) => {
    expect(stanceOf(text)).toBe(stance);
  });

  it.each([
    ['in Italian', 'disagree', 'Il Comune di Porto Alba non ha venduto il vecchio porto a un fondo estero.'],
    [
      'with “non è”',
      'disagree',
      'La vendita del vecchio porto di Porto Alba a un fondo estero non è avvenuta.',
    ],
    [
      'with “bufala”',
      'disagree',
      'La vendita del vecchio porto di Porto Alba a un fondo estero è una bufala.',
    ],
  ])('of a denial %s is "%s"', (_name, stance, text) => {
    expect(stanceOf(text, 'Il Comune di Porto Alba ha venduto il vecchio porto a un fondo estero')).toBe(
      stance,
    );
  });

  it('is a discussion with a denial when the claim only passes on a rumour', () => {
    const stance = reportStance(`Report: ${CLAIM}`, {
      title: '',
      text: 'The story that the council of Porto Alba sold the old harbour to a foreign fund is a hoax.',
    });
    expect(stance).toMatchObject({ stance: 'discuss', deniesWhatIsPassedOn: true });
  });

  it('is not plain when the report denies a denial', () => {
    const stance = reportStance(`${CLAIM}: the papers were faked`, {
      title: '',
      text: 'It is untrue that the council of Porto Alba sold the old harbour to a foreign fund with faked papers.',
    });
    expect(stance).toMatchObject({ stance: 'agree', isPlain: false });
  });
});
