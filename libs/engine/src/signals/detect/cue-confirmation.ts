import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { isUnsoberItalian } from '../manner-of-writing.js';
import type { CueList } from '../cues/cues.js';
import { isInOpenQuotation, sentenceText, type CueHit, type Reading } from '../reading/reading.js';

/** Cues that express an attitude. Two of different lists close together are unlikely to be chance. */
const ATTITUDES: readonly CueList[] = [
  'loaded',
  'charged',
  'sensational',
  'absolute',
  'hiddenTruth',
  'hiddenTruthHint',
  'miracle',
  'miracleHint',
  'nameCalling',
  'fear',
  'whataboutism',
  'falseDilemma',
  'bandwagon',
  'flagWaving',
  'loadedQuestion',
  'scapegoating',
  'thoughtStopper',
  'usAndThem',
  'share',
];
/** Everyday words such as "stunning" or "incubo": they confirm no insult and no appeal. */
const STRONG_WORDS: ReadonlySet<CueList> = new Set<CueList>(['charged', 'sensational']);
const NEEDS_MORE: ReadonlySet<CueList> = new Set<CueList>([
  'nameCalling',
  'fear',
  'scapegoating',
  'flagWaving',
  'thoughtStopper',
  'loadedQuestion',
]);
/** In Italian a manner of writing that is not sober confirms them too. */
const CONFIRMED_BY_MANNER: ReadonlySet<CueList> = new Set<CueList>(['nameCalling', 'hiddenTruthHint']);
/** Hints and insults that every kind of opinion page has. */
const OF_POLITICS =
  /^(?:mainstream|poteri forti|non è un(?:a coincidenza| caso)|segu\p{L}+ i soldi|svegliatevi|demagogo|traditori|bugiardi|radical chic)$/iu;
const BIASED = 0.5;
const SUBJECTIVE = 0.75;
/** So many different cues of one list in a sentence confirm each other. */
const SEVERAL = 3;
const REPORTED_REACH = 90;
const REPORTED =
  /(?<!\p{L})(?:call(?:s|ed|ing)|brand(?:s|ed|ing)|label(?:s|led|ed|ling)|dub(?:s|bed)|accus(?:es?|ed|ing|a|at[oaie]|ando)|describ(?:es|ed|ing)|defin(?:it[oaie]|endo|isce|iscono|iva|ire)|descriv\w+|bolla(?:to|ndo)|chiama(?:t[oaie]|no|ndo|va|vano)?|the (?:term|word|slur)|(?:propos(?:e|es|ed|ing)|suggest(?:s|ed|ing)?|imagin(?:es|ed|ing)) (?:\S+ )?that|(?:attack|denounc|despis|regard|condemn|paint|portray|cast|derid|disparag|dismiss|demoni[sz]|ridicul|mock|tag|vilif|smear|view)\p{L}* (?:\S+ ){1,6}as|(?:il|col|un) (?:termine|insulto|epiteto)|(?:la|alla|della) parola|(?:dato|dà|dare|dando) (?:de[il]|degli|della)|(?<!(?:we|I|noi)(?: \p{L}+)? )(?:demand(?:s|ed|ing)?|chied(?:ono|evano)|pretend(?:ono|evano)) (?:\S+ ){1,4}(?:replace|remove|oust|rimuovere|cacciare))(?!\p{L})[^.!?]*$/iu;

/** Words before an insult that make it a plain statement, a question or a proverb: "there are many corrupt politicians". */
const ORDINARY =
  /(?<!\p{L})(?:(?:ci sono|c[’']erano|molti|tanti|alcuni|there (?:are|were)|many|some)(?: molti| tanti| many| some)?|fortuna(?: \S+){0,6} aiuta gli|(?:madre|mamma) degli|(?:l[’']ultim[oa]|il (?:primo|peggiore|più \p{L}+)) dei|(?:(?<!the )most|not all)(?: [\p{L}-]{1,20})?|(?:chied|domand|wonder|ask)\p{L}* (?:se|if|whether)(?: \S+){0,4})\s$/iu;
/** An insult of a side of politics is one also in "there are many unhinged liberals". */
const OF_A_SIDE = /^(?:unhinged|deranged) /i;
/** A saying about people of a kind: "I vigliacchi non spiegano nulla". */
const SAYING = /^(?:I|Gli) (?:vigliacchi|codardi|bugiardi)(?! (?:ch|d[ie]|al))/;
/** Words that are nothing but an insult. */
const PLAIN_INSULT =
  /^(?:gretin|scroccon|fottut|(?:siamo )?(?:stati )?governati da|fucking |freeloading |(?:we are )?(?:ruled|governed) by|ecotard|libtard|demonrat|repugnican|feminazi|moonbat|presstitut|shitlib|(?:unhinged|deranged) (?:liberal|leftist|conservative))/i;
/** An insult for migrants only in a text that names migrants. */
const FREELOADERS = /^scroccon/i;
const MIGRANTS =
  /(?<!\p{L})(?:immigra(?:t|zion)\p{L}+|clandestin[io]|migrant[ei]|sbarch[io]|ong|profugh[io])(?!\p{L})/iu;
const PERSON = String.raw`(?:sindac[oa]|vicesindac[oa]|ministr[oa]|premier|president[ea]|presidentessa|governat(?:ore|rice)|vescovo|parroco|segretari[oa]|leader|procuratore|procura|avvocat[oa]|difesa|accusa|opposizione|maggioranza|assessor[ea]|deputat[oa]|senat(?:ore|rice)|consiglier[ea]|capogruppo|comitato|sindacato|questore|prefett[oa]|allenat(?:ore|rice)|mayor|minister|premier|president|governor|senator|congress(?:man|woman)|lawmaker|bishop|secretary|prosecutors?|defen[cs]e|opposition|council(?:l?or|man|woman)|spokes(?:man|woman|person)|leader|coach|union)`;
/** How a sentence gives the view of a person without quotation marks. */
const VIEW_OF_OTHER = new RegExp(
  String.raw`(?:^|[,;:–—(]\s?)\W*(?:(?:per|(?:a|ad) (?:detta|avviso|parere|giudizio) d[ei]\p{L}*|agli occhi d[ei]\p{L}*|for|to|in the (?:view|eyes|opinion|words) of) (?:(?:il|lo|la|i|gli|le|the) |l[’'])?(?:\p{L}+ )?${PERSON}|in (?:the )?(?:\p{L}+ )?${PERSON}[’']s (?:view|eyes|opinion|words))(?!\p{L})`,
  'iu',
);
const VIEW_OF_NAMED =
  /^\W*(?:Per|For|To|Agli occhi di|In the (?:view|eyes) of) \p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+(?!\p{L})/u;
/** The name of a speaker before the words of a headline. */
const SPEAKER_LABEL = /^(?:\S+\s){0,3}\S+:\s[^:]*$/;

/** Names that only people who believe in a conspiracy use as plain facts; Italian texts write them with and without capitals. */
const NAME_OF_MYTH =
  /^(?:illuminati|khazarian|luciferian|bilderbergers|nuovo ordine mondiale|governo mondiale|stato profondo|deep state|poteri (?:forti|occulti)|padroni del mondo|[ée]lites? )/i;

const known = new WeakMap<Reading, CueConfirmation>();

export function confirmationOf(reading: Reading): CueConfirmation {
  const confirmation = known.get(reading) ?? new CueConfirmation(reading);
  known.set(reading, confirmation);
  return confirmation;
}

/** Decides which cues of an article may count against its author. */
class CueConfirmation {
  private readonly attitudes = new Map<number, CueHit[]>();
  private readonly biased = new Map<number, boolean>();
  /** The words that begin no sentence, as written. Collected once, because a text may have thousands of insults. */
  private wordsInside: ReadonlySet<string> | null = null;

  constructor(private readonly reading: Reading) {
    for (const hit of ATTITUDES.flatMap((list) => reading.hits.get(list) ?? [])) {
      if (hit.isQuoted) continue;
      const others = this.attitudes.get(hit.sentence);
      if (others) others.push(hit);
      else this.attitudes.set(hit.sentence, [hit]);
    }
  }

  /** The cues in the author's own words: in the headline or in sentences that are attributed to no speaker. */
  ownHits(list: CueList): CueHit[] {
    return (this.reading.hits.get(list) ?? []).filter((hit) => this.isOwn(hit));
  }

  /** Own cues with a cue of another list nearby, or in a sentence that both models of wording confirm. */
  confirmedHits(list: CueList): CueHit[] {
    return this.ownHits(list).filter((hit) => this.isPlainInsult(hit) || this.isConfirmed(hit));
  }

  private isOwn(hit: CueHit): boolean {
    if (hit.isQuoted || (hit.list === 'nameCalling' && this.isReported(hit))) return false;
    if (this.isViewOfOther(hit)) return false;
    if (hit.sentence < 0) return true;
    const { sentences, speeches } = this.reading;
    const sentence = sentences[hit.sentence];
    if (!sentence || sentence.isHeading || sentence.quotedShare > 0.4) return false;
    // A capital in the middle of a sentence is the mark of a name; a people has one in English.
    const isCapital = /^\p{Lu}\p{Ll}/u.test(hit.text) && !NAME_OF_MYTH.test(hit.text);
    const isName = isCapital && (hit.fromToken > 0 || this.isNameElsewhere(hit));
    if (isName && hit.list !== 'hatred') return false;
    return !speeches.some((speech) => speech.sentence === hit.sentence && speech.kind !== 'vague');
  }

  /** Whether the sentence gives the view of another person before the cue: "Per il sindaco …", "In the mayor’s view …". */
  private isViewOfOther(hit: CueHit): boolean {
    const { headline, sentences, article } = this.reading;
    const before =
      hit.sentence < 0
        ? headline?.text.slice(0, hit.start)
        : article.text.slice(sentences[hit.sentence]?.span.start ?? hit.start, hit.start);
    return VIEW_OF_OTHER.test(before ?? '') || VIEW_OF_NAMED.test(before ?? '');
  }

  /** Whether a word at the start of a sentence has a capital in the middle of another: the series "Lunatics". */
  private isNameElsewhere({ list, text }: CueHit): boolean {
    if (list !== 'nameCalling') return false;
    this.wordsInside ??= new Set(
      this.reading.sentences.flatMap(({ tokens, isHeading }) =>
        isHeading ? [] : tokens.slice(1).map(({ raw }) => raw),
      ),
    );
    return this.wordsInside.has(text);
  }

  /** Whether the text reports the insult as the words of another person: "President brands judges traitors". */
  private isReported(hit: CueHit): boolean {
    const { sentence, start, text } = hit;
    const { headline, article } = this.reading;
    const before =
      sentence < 0
        ? headline?.text.slice(0, start)
        : article.text.slice(Math.max(0, start - REPORTED_REACH), start);
    if (REPORTED.test(before ?? '') || (!OF_A_SIDE.test(text) && ORDINARY.test(before ?? ''))) return true;
    if (SAYING.test(sentenceText(this.reading, hit))) return true;
    return isInOpenQuotation(this.reading, hit) || this.isQuotedInHeadline(text);
  }

  /** An insult that the headline quotes is not the author's own. */
  private isQuotedInHeadline(text: string): boolean {
    const quoted = (this.reading.hits.get('nameCalling') ?? []).filter(
      (hit) => hit.sentence < 0 && hit.isQuoted,
    );
    return quoted.some((hit) => hit.text.toLowerCase() === text.toLowerCase());
  }

  /** Whether the insult needs no second cue. In a headline it may be the words of the person before a colon. */
  private isPlainInsult({ list, text, sentence, start }: CueHit): boolean {
    if (list !== 'nameCalling' || !PLAIN_INSULT.test(text)) return false;
    const { headline, sentences } = this.reading;
    if (FREELOADERS.test(text)) {
      const near = [headline?.text, sentences[sentence]?.text];
      if (!near.some((part) => MIGRANTS.test(part ?? ''))) return false;
    }
    return sentence >= 0 || !SPEAKER_LABEL.test(headline?.text.slice(0, start) ?? '');
  }

  private isConfirmed(hit: CueHit): boolean {
    const { sentence } = hit;
    const near = sentence < 0 ? [sentence] : [sentence, sentence - 1, sentence + 1];
    const hasOther = near.some((at) =>
      (this.attitudes.get(at) ?? []).some(
        (other) =>
          other.list !== hit.list &&
          !(NEEDS_MORE.has(hit.list) && STRONG_WORDS.has(other.list)) &&
          (at !== sentence || other.end <= hit.start || other.start >= hit.end),
      ),
    );
    if (hasOther || this.isRepeated(hit) || (sentence >= 0 && this.isBiased(sentence))) return true;
    const isByManner = CONFIRMED_BY_MANNER.has(hit.list) && !OF_POLITICS.test(hit.text);
    return isByManner && isUnsoberItalian(this.reading);
  }

  private isRepeated({ list, sentence }: CueHit): boolean {
    const same = (this.attitudes.get(sentence) ?? []).filter((other) => other.list === list);
    return new Set(same.map(({ text }) => text.toLowerCase())).size >= SEVERAL;
  }

  private isBiased(index: number): boolean {
    const known = this.biased.get(index);
    if (known !== undefined) return known;
    const { language, sentences } = this.reading;
    const text = sentences[index]?.text ?? '';
    const isBiased =
      language !== null &&
      scoreBias(text, language).score > BIASED &&
      scoreSubjectivity(text, language).score > SUBJECTIVE;
    this.biased.set(index, isBiased);
    return isBiased;
  }
}
