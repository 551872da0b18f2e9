import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import type { CueList } from '../cues/cues.js';
import type { CueHit, Reading } from '../reading/reading.js';

/** Lists that carry an attitude; one beside another makes rhetoric of what alone may be chance. */
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
const BIASED = 0.5;
const SUBJECTIVE = 0.75;

/**
 * The uses of a list that accuse: the author's own, in running text or the headline, attributed to no one else, with a second
 * cue of another list in the same sentence or beside it, or with both sentence models agreeing.
 */
export class Agreement {
  private readonly attitudes = new Map<number, CueHit[]>();
  private readonly judged = new Map<number, boolean>();

  constructor(private readonly reading: Reading) {
    for (const hit of ATTITUDES.flatMap((list) => reading.hits.get(list) ?? [])) {
      if (hit.isQuoted) continue;
      const others = this.attitudes.get(hit.sentence);
      if (others) others.push(hit);
      else this.attitudes.set(hit.sentence, [hit]);
    }
  }

  ownHits(list: CueList): CueHit[] {
    return (this.reading.hits.get(list) ?? []).filter((hit) => this.isOwn(hit));
  }

  agreedHits(list: CueList): CueHit[] {
    return this.ownHits(list).filter((hit) => this.agrees(hit));
  }

  private isOwn(hit: CueHit): boolean {
    if (hit.isQuoted) return false;
    if (hit.sentence < 0) return true;
    const { sentences, speeches } = this.reading;
    const sentence = sentences[hit.sentence];
    if (!sentence || sentence.isHeading || sentence.quotedShare > 0.4) return false;
    // A capital in mid-sentence makes a name of it.
    if (hit.fromToken > 0 && /^\p{Lu}\p{Ll}/u.test(hit.text)) return false;
    return !speeches.some((speech) => speech.sentence === hit.sentence && speech.kind !== 'vague');
  }

  private agrees(hit: CueHit): boolean {
    const { sentence } = hit;
    const near = [sentence, sentence - 1, sentence + 1].filter((at) => sentence >= 0 || at === sentence);
    const isSeconded = near.some((at) =>
      (this.attitudes.get(at) ?? []).some(
        (other) =>
          other.list !== hit.list && (at !== sentence || other.end <= hit.start || other.start >= hit.end),
      ),
    );
    return isSeconded || (sentence >= 0 && this.isJudgedSo(sentence));
  }

  private isJudgedSo(index: number): boolean {
    const known = this.judged.get(index);
    if (known !== undefined) return known;
    const { language, sentences } = this.reading;
    const text = sentences[index]?.text ?? '';
    const isSo =
      language !== null &&
      scoreBias(text, language).score > BIASED &&
      scoreSubjectivity(text, language).score > SUBJECTIVE;
    this.judged.set(index, isSo);
    return isSo;
  }
}
