import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { locatorOf, ownHits, type Reading } from '../reading/reading.js';
import { registerOf } from '../reading/register.js';
import type { Signal } from '../signal.js';
import { genreOf } from './genre.js';
import { ownSentences } from './own-sentences.js';

const FEWEST_SENTENCES = 6;
const FEWEST = 4;
const MOST = 8;
const SURE = 0.8;
const BIASED = 0.35;
/** A text that speaks of its author or to its reader is no report. */
const MOST_PERSONAL = 0.4;
/** The share of an author's own views at which a report begins to be something else. */
const SHARE = 0.35;

/** Whether a text that does not call itself an opinion mostly gives one. */
export class UndisclosedOpinionSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { language } = reading;
    const own = ownSentences(reading);
    if (!language || own.length < FEWEST_SENTENCES || genreOf(reading) !== 'report') return [];
    const { addressing, firstPerson } = registerOf(reading);
    if (addressing > MOST_PERSONAL || firstPerson > MOST_PERSONAL || reading.isMostlyReported) return [];
    const marked = new Set(ownHits(reading, 'opinion').map((hit) => hit.sentence));
    const views = own.filter(
      (sentence) =>
        !sentence.isSourced &&
        (marked.has(sentence.index) || scoreSubjectivity(sentence.text, language).score > SURE) &&
        scoreBias(sentence.text, language).score > BIASED,
    );
    const share = views.length / own.length;
    if (views.length < FEWEST || share < SHARE) return [];
    return [
      finding('purpose.opinion-in-report', {
        data: { count: views.length, total: own.length },
        locators: views.slice(0, MOST).map((sentence) => locatorOf(reading, sentence.index)),
        strength: 0.2 + (share - SHARE) * 3,
      }),
    ];
  }
}
