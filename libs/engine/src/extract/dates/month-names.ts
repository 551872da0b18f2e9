/** Month names and their usual short forms, by number, in the languages whose pages we read most. */
const MONTHS: readonly string[] = [
  'january jan gennaio gen januar jänner jaenner jän janvier janv enero ene janeiro januari styczeń stycznia января январь янв ocak leden ledna tammikuuta ianuarie január januara siječnja ιανουαρίου',
  'february feb febr febbraio februar feber février fevrier févr fevr fév febrero fevereiro fev februari luty lutego февраля фев şubat únor února helmikuuta februarie február februára veljače φεβρουαρίου',
  'march mar marzo märz maerz mär mrz mars março marco maart mrt marzec marca марта мар mart březen března maaliskuuta martie március ožujka μαρτίου',
  'april apr aprile avril avr abril abr kwiecień kwietnia апреля апр nisan duben dubna huhtikuuta aprilie április apríla travnja απριλίου',
  'may maggio mag mai mayo maio mei maj maja мая май mayıs květen května toukokuuta május mája svibnja μαΐου',
  'june jun giugno giu juni juin junio junho czerwiec czerwca июня июн haziran červen června kesäkuuta iunie június júna lipnja ιουνίου',
  'july jul luglio lug juli juillet juil julio julho lipiec lipca июля июл temmuz červenec července heinäkuuta iulie július júla srpnja ιουλίου',
  'august aug agosto ago août aout augustus augusti sierpień sierpnia августа авг ağustos srpen srpna elokuuta august augusztus augusta kolovoza αυγούστου',
  'september sep sept settembre set septembre septiembre setembro wrzesień września сентября сен сент eylül září syyskuuta septembrie szeptember septembra rujna σεπτεμβρίου',
  'october oct ottobre ott oktober okt octobre octubre outubro out październik października октября окт ekim říjen října lokakuuta octombrie október októbra listopada οκτωβρίου',
  'november nov novembre noviembre novembro listopad ноября ноя kasım marraskuuta noiembrie novembra studenoga νοεμβρίου',
  'december dec dicembre dic dezember dez décembre decembre déc diciembre dezembro grudzień grudnia декабря дек aralık prosinec prosince joulukuuta decembrie décembre desember decembra prosinca δεκεμβρίου',
];

const NUMBERS = new Map<string, number>(
  MONTHS.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);

/** The number of a month's name, or null for any other word. */
export function monthNumber(word: string): number | null {
  return NUMBERS.get(word.toLowerCase().replace(/\.$/, '')) ?? null;
}
