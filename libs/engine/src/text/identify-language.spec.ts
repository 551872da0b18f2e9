import { known, unknown } from '@vaglio/contracts';
import { identifyLanguage } from './identify-language.js';

describe('identifyLanguage', () => {
  it.each([
    ['it', 'Antimafia: dopo Fincapital subito Fingestus, tutto da rifare.'],
    ['it', 'Non è una novità'],
    ['en', 'And this isn’t just virtual guilt.'],
    ['en', 'JavaScript is 100% text, just like HTML is.'],
    ['fr', 'Le gouvernement a présenté mardi son projet de loi sur les retraites.'],
    ['de', 'Die Bundesregierung hat am Dienstag ihren Gesetzentwurf vorgestellt.'],
    ['es', 'El Gobierno presentó el martes su proyecto de ley de pensiones.'],
    ['nb', 'Regjeringen la tirsdag frem sitt lovforslag om pensjoner.'],
    ['la', 'In principio erat verbum et verbum erat apud deum'],
    ['ru', 'Правительство представило законопроект, который вызвал споры'],
    ['uk', 'Уряд представив законопроєкт, який викликав суперечки в країні'],
    ['ja', '政府は火曜日に年金法案を発表した。'],
    ['zh', '政府周二公布了养老金法案。'],
    ['ar', 'قدمت الحكومة يوم الثلاثاء مشروع قانون المعاشات'],
  ])('returns %s for: %s', (language, text) => {
    expect(identifyLanguage(text)).toEqual(known(language));
  });

  it('reports a single word or a number as too short', () => {
    expect(identifyLanguage('Ok!')).toEqual(unknown('too-short'));
    expect(identifyLanguage('12.345 — 99%')).toEqual(unknown('too-short'));
    expect(identifyLanguage('')).toEqual(unknown('too-short'));
  });

  it('is not misled by English names in a long text', () => {
    const text =
      'Il nuovo album dei Pink Floyd, The Dark Side of the Moon, è stato presentato ieri a Milano.';
    expect(identifyLanguage(text)).toEqual(known('it'));
  });
});
