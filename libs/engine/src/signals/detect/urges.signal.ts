import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { ownHits, quoteOf, type CueHit, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';
import { genreOf } from './genre.js';

/** What the reader is asked to do: pass it on, buy, give. */
export class UrgesSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    return [
      ...cueFinding(
        reading,
        'purpose.share-urge',
        'share',
        { fewest: 1, full: 1 },
        imperatives(reading, 'share'),
      ),
      ...cueFinding(reading, 'purpose.buy-urge', 'buy', { fewest: 1, full: 2 }, imperatives(reading, 'buy')),
      ...cueFinding(
        reading,
        'purpose.donate-urge',
        'donate',
        { fewest: 1, full: 2 },
        imperatives(reading, 'donate'),
      ),
    ];
  }
}

/** "Please share your story" asks readers to tell something, not to pass the text on. */
const OWN_STORY = /^\s(?:your|la tua|le tue|la vostra|le vostre)\b/i;

/** An order to the reader stands at the head of a clause; "you can buy now" and "before it is deleted" are no orders. */
function imperatives(reading: Reading, list: 'share' | 'buy' | 'donate'): CueHit[] {
  return ownHits(reading, list).filter(({ sentence, start, end, text }) => {
    if (list === 'share' && OWN_STORY.test(reading.article.text.slice(end, end + 8))) return false;
    const before = reading.article.text.slice(Math.max(0, start - 14), start);
    const isHead =
      start === reading.sentences[sentence]?.span.start ||
      /(?:[.!?:;,–—"”)]\s*|\b(?:and|so|or|please|then|e|o|quindi|ora|now|just)\s)$/i.test(before);
    return isHead || (list === 'share' && /^(?:before|prima)/i.test(text) && hasOrder(reading, sentence));
  });
}

/** "Share", "send", "condividete" somewhere in the sentence. */
function hasOrder({ sentences }: Reading, sentence: number): boolean {
  return /\b(?:share|send|forward|pass|copy|save|condivid\w+|inoltra\w*|fate|salva\w*|diffond\w+)\b/i.test(
    sentences[sentence]?.text ?? '',
  );
}

const AFFILIATE =
  /[?&](?:tag|aff|affid|aff_id|affiliate|affiliate_id|partner_id)=|\/\/(?:amzn\.to|awin1\.com|click\.linksynergy\.com|shareasale\.com)/i;

const FEWEST_PAID = 2;

/** Links that pay the site. */
export class CommercialLinksSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { article } = reading;
    const paid = article.links.filter((link) => /\bsponsored\b/i.test(link.rel) || AFFILIATE.test(link.url));
    if (paid.length === 0) return [];
    const locators = paid
      .slice(0, 5)
      .map((link) => ({ kind: 'link', url: link.url, anchor: link.anchor }) as const);
    const isDisclosed =
      genreOf(reading) === 'sponsored' ||
      Boolean(article.page?.affiliateNotice) ||
      Boolean(article.page?.paidNotice) ||
      ownHits(reading, 'affiliateDisclosure').length > 0;
    const code = isDisclosed ? 'purpose.affiliate-links' : 'purpose.sponsored-undisclosed';
    // A single one may be a publisher's habit; it is noted.
    const strength =
      code === 'purpose.sponsored-undisclosed' && paid.length < FEWEST_PAID ? 0 : paid.length / 2;
    return [finding(code, { data: { count: paid.length }, locators, strength })];
  }
}

/** Sentences written for machines that read the text. They are shown and never obeyed. */
export class MachineInstructionSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const hits = reading.hits.get('machineInstruction') ?? [];
    const sentences = reading.sentences.filter((sentence) => sentence.isForMachines);
    if (hits.length === 0 || sentences.length === 0) return [];
    const locators = sentences.slice(0, 5).map(quoteOf);
    return [finding('purpose.talks-to-machines', { data: { count: sentences.length }, locators })];
  }
}
