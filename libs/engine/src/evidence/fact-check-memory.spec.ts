import type { Evidence, ExtractedArticle } from '../analysis.types.js';
import { articleOf } from '../testing/article.factory.js';
import { gatherEvidence } from '../testing/evidence.js';
import { claimReviewsIn, claimReviewsOfPage } from './clients/claim-review.js';
import type { CheckedClaim } from './clients/fact-check.client.js';
import { createEvidence } from './create-evidence.js';
import { bundledRegister } from './register/bundled-register.js';

const register = bundledRegister();

const en = articleOf({
  url: 'https://daily-wonder.example.com/beds',
  domain: 'daily-wonder.example.com',
  title: 'Minister Laura Hill closed 3,000 hospital beds in Wales in 2021',
  paragraphs: [
    'Minister Laura Hill closed 3,000 hospital beds in Wales in 2021, according to a leaked paper.',
    'The measles vaccine causes autism in young children, the paper adds on its last page.',
  ],
});

const it_ = articleOf({
  url: 'https://daily-wonder.example.com/letti',
  domain: 'daily-wonder.example.com',
  language: { known: true, value: 'it' },
  title: 'Il ministro Laura Colli ha chiuso 3.000 posti letto in Sardegna nel 2021',
  paragraphs: [
    'Il ministro Laura Colli ha chiuso 3.000 posti letto in Sardegna nel 2021, secondo una carta trapelata.',
    'Il vaccino contro il morbillo causa autismo nei bambini piccoli, aggiunge la carta in ultima pagina.',
  ],
});

const checked = (claim: string, more: Partial<CheckedClaim> = {}): CheckedClaim => ({
  claim,
  publisher: 'as the page says',
  rating: 'False',
  title: 'Checked',
  url: 'https://fullfact.org/beds',
  reviewedAt: '2026-03-20T00:00:00.000Z',
  ...more,
});

function gather(about: ExtractedArticle, stored: readonly CheckedClaim[]): Promise<Evidence> {
  const factCheckMemory = { find: () => Promise.resolve(stored) };
  return gatherEvidence(createEvidence({ register, factCheckMemory, timeoutMs: 60_000 }), about);
}

const disputes = ({ findings }: Evidence): number =>
  findings.filter(({ code }) => code === 'accuracy.fact-check-disputes').length;

describe('stored fact-checks', () => {
  it.each([
    ['English', en, 'Minister Laura Hill closed 3,000 hospital beds in Wales in 2021', 'False'],
    ['English, a name in short', en, 'Hill closed 3000 hospital beds in Wales in 2021', 'Mostly false'],
    ['English, without names', en, 'The measles vaccine causes autism in children', 'False'],
    ['Italian', it_, 'Il ministro Laura Colli ha chiuso 3000 posti letto in Sardegna nel 2021', 'Falso'],
    [
      'Italian, without names',
      it_,
      'Il vaccino contro il morbillo causa autismo nei bambini',
      'Notizia falsa',
    ],
  ])('dispute a claim that a registered fact-checker found false: %s', async (_, about, claim, rating) => {
    const evidence = await gather(about, [checked(claim, { rating })]);
    expect(disputes(evidence)).toBe(1);
    expect(evidence.ledger?.claims.map(({ verdict }) => verdict)).toContain('disputed');
    expect(evidence.ledger?.claims.flatMap(({ findings }) => findings)).toEqual([
      expect.objectContaining({ source: 'fact-check-memory', publisher: 'Full Fact', stance: 'denies' }),
    ]);
    expect(evidence.ledger?.nearFactChecks).toBeUndefined();
  });

  it.each([
    ['other-figure', en, 'Minister Laura Hill closed 300 hospital beds in Wales in 2021'],
    ['other-year', en, 'Minister Laura Hill closed 3,000 hospital beds in Wales in 2019'],
    ['other-name', en, 'Minister Laura Stone closed 3,000 hospital beds in Wales in 2021'],
    ['other-name', en, 'Minister Laura Hill closed 3,000 hospital beds in Scotland in 2021'],
    ['opposite', en, 'Minister Laura Hill opened 3,000 hospital beds in Wales in 2021'],
    ['opposite', en, 'The measles vaccine does not cause autism in children'],
    ['opposite', en, 'The measles vaccine prevents autism in young children'],
    ['other-figure', it_, 'Il ministro Laura Colli ha chiuso 300 posti letto in Sardegna nel 2021'],
    ['other-figure', it_, 'Il ministro Laura Colli ha chiuso 3 milioni di posti letto in Sardegna nel 2021'],
    ['other-year', it_, 'Il ministro Laura Colli ha chiuso 3.000 posti letto in Sardegna nel 2019'],
    ['other-name', it_, 'Il ministro Laura Bindi ha chiuso 3.000 posti letto in Sardegna nel 2021'],
    ['other-name', it_, 'Il ministro Laura Colli ha chiuso 3.000 posti letto in Sicilia nel 2021'],
    ['opposite', it_, 'Il ministro Laura Colli ha aperto 3.000 posti letto in Sardegna nel 2021'],
    ['opposite', it_, 'Il vaccino contro il morbillo non causa autismo nei bambini'],
    ['opposite', it_, 'Il vaccino contro il morbillo previene l’autismo nei bambini piccoli'],
  ])('do not dispute a similar claim, with the reason %s', async (miss, about, claim) => {
    const evidence = await gather(about, [checked(claim)]);
    expect(disputes(evidence)).toBe(0);
    expect(evidence.ledger?.claims.every(({ verdict }) => verdict === 'not-settled')).toBe(true);
    expect(evidence.ledger?.nearFactChecks).toEqual([
      {
        source: 'fact-check-memory',
        publisher: 'Full Fact',
        title: 'Checked',
        url: 'https://fullfact.org/beds',
        claim,
        miss,
      },
    ]);
  });

  it('do not dispute an event of another time', async () => {
    const death = articleOf({
      title: 'Singer Marco Berti died in Rome at the age of 80',
      paragraphs: ['His family said so.'],
    });
    const claim = 'Singer Marco Berti died in Rome at the age of 80';
    const old = await gather(death, [checked(claim, { reviewedAt: '2019-05-01T00:00:00.000Z' })]);
    expect(disputes(old)).toBe(0);
    expect(old.ledger?.nearFactChecks?.map(({ miss }) => miss)).toEqual(['other-time']);
    expect(disputes(await gather(death, [checked(claim)]))).toBe(1);
  });

  it('do not dispute when they are rated a half-truth or when the text denies the claim', async () => {
    const claim = 'Minister Laura Hill closed 3,000 hospital beds in Wales in 2021';
    const half = await gather(en, [checked(claim, { rating: 'Half true' })]);
    expect(half.ledger?.nearFactChecks?.map(({ miss }) => miss)).toEqual(['undecided']);
    const debunking = articleOf({ title: `False: ${claim}`, paragraphs: ['A hoax says that.'] });
    const denied = await gather(debunking, [checked(claim)]);
    expect(disputes(denied)).toBe(0);
    expect(denied.ledger?.nearFactChecks?.map(({ miss }) => miss)).toEqual(['denied-in-text']);
  });

  it.each([
    ['disputes', 'Not true'],
    ['disputes', 'This isn’t true.'],
    ['disputes', 'None of this is true.'],
    ['disputes', 'Not accurate'],
    ['disputes', 'Too good to be true'],
    ['disputes', 'False, there is no evidence of this.'],
    ['disputes', 'Non vero'],
    ['disputes', 'Non è vera'],
    ['disputes', 'Non è corretto'],
    ['disputes', 'Poco vero'],
    ['disputes', 'No, è falso'],
    ['supports', 'Mostly true'],
    ['supports', 'Confirmed'],
    ['supports', 'Vero'],
    [null, 'There is no evidence this is true'],
    [null, 'Not confirmed'],
    [null, 'Doubtful'],
    [null, 'Not entirely true'],
    [null, 'Not false'],
    [null, 'Not a hoax'],
    [null, 'Real photo, not altered'],
    [null, 'Non confermato'],
    [null, 'Nessuna conferma'],
    [null, 'Non del tutto vero'],
    [null, 'Non falso'],
    [null, 'Non è una bufala'],
  ])('make a finding of kind %s from the rating "%s"', async (kind, rating) => {
    const claim = 'The measles vaccine causes autism in children';
    const { findings } = await gather(en, [checked(claim, { rating })]);
    const found = findings.filter(({ code }) => code.startsWith('accuracy.fact-check-'));
    expect(found.map(({ code }) => code)).toEqual(kind === null ? [] : [`accuracy.fact-check-${kind}`]);
  });

  it('are shown with their own sentence when it is not among the claims', async () => {
    const background = 'The measles vaccine causes autism in children, some say.';
    const about = articleOf({
      title: 'Library of Porto Alba closes on 3 May after 120 years',
      paragraphs: [
        'The library of Porto Alba closes on 3 May 2026 after 120 years, the council said.',
        'Its 40,000 books go to the archive of the province of Ancona, 30 kilometres away.',
        'The council saves 250,000 euros a year, 12% of its budget, according to the report.',
        'In 2025 only 1,300 people borrowed a book, 60% fewer than in 2015, the report shows.',
        'Visits to libraries in the region fell by 35% between 2010 and 2025, statistics show.',
        background,
      ],
    });
    const { ledger } = await gather(about, [checked('The measles vaccine causes autism in children')]);
    expect(ledger?.claims).toHaveLength(5);
    expect(ledger?.claims.filter(({ verdict }) => verdict === 'disputed').map(({ claim }) => claim)).toEqual([
      background,
    ]);
  });

  it('are not used when their site is not a registered fact-checker', async () => {
    const claim = 'Minister Laura Hill closed 3,000 hospital beds in Wales in 2021';
    for (const url of [
      'https://evil.example.com/check',
      'https://fullfact.org.evil.example.com/',
      'https://www.bbc.co.uk/a',
    ]) {
      const evidence = await gather(en, [checked(claim, { url })]);
      expect(disputes(evidence)).toBe(0);
      expect(evidence.asked.find(({ source }) => source === 'fact-check-memory')?.received).toBe(0);
    }
  });
});

describe('claimReviewsOfPage', () => {
  const markup = (review: object): string =>
    `<html><body><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [review] })}</script></body></html>`;
  const review = {
    '@type': 'ClaimReview',
    url: 'https://fullfact.org/beds',
    claimReviewed: 'Beds were closed in Wales',
    author: { '@type': 'Organization', name: 'Full Fact' },
    datePublished: '2026-03-20',
    reviewRating: { '@type': 'Rating', ratingValue: 1, bestRating: 5, alternateName: 'False' },
  };

  it('reads the reviews of a fact-checker’s page', () => {
    expect(claimReviewsOfPage({ html: markup(review), finalUrl: 'https://www.fullfact.org/beds' })).toEqual([
      {
        claim: 'Beds were closed in Wales',
        rating: 'False',
        url: 'https://fullfact.org/beds',
        publisher: 'Full Fact',
        title: 'Beds were closed in Wales',
        reviewedAt: '2026-03-20T00:00:00.000Z',
      },
    ]);
  });

  it('leaves out reviews of other sites', () => {
    expect(claimReviewsOfPage({ html: markup(review), finalUrl: 'https://evil.example.com/' })).toEqual([]);
    const { url: _, ...own } = review;
    expect(claimReviewsOfPage({ html: markup(own), finalUrl: 'https://evil.example.com/a' })[0]?.url).toBe(
      'https://evil.example.com/a',
    );
  });

  it('leaves out invalid reviews and reads broken pages', () => {
    expect(claimReviewsIn({ ...review, reviewRating: { ratingValue: 1 } }, 5)).toEqual([]);
    expect(claimReviewsIn({ ...review, claimReviewed: 7 }, 5)).toEqual([]);
    const broken = `${'<script type="application/ld+json">'.repeat(50_000)}ClaimReview`;
    expect(claimReviewsOfPage({ html: broken, finalUrl: 'https://fullfact.org/' })).toEqual([]);
  });
});
