import { unknown } from '@vaglio/contracts';
import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';
import { daysInText } from './date-in-text.js';
import { urlDay } from './url-date.js';

const LATEST = new Date('2026-01-01T00:00:00Z');

function publishedAt(
  parts: Parameters<typeof articleHtml>[0],
  finalUrl = 'https://paper.example/story',
): string | null {
  const { publishedAt: date } = extractArticle(fetchedPage(articleHtml(parts), { finalUrl }), LATEST);
  return date.known ? date.value : null;
}

describe('daysInText', () => {
  it.each([
    ['8 March 2024', '2024-03-08'],
    ['March 8th, 2024', '2024-03-08'],
    ['14 ottobre 2023, 18:30', '2023-10-14'],
    ['Sabato 1° giugno 2019', '2019-06-01'],
    ['24. Juli 2017 - 18:55', '2017-07-24'],
    ['le 3 août 2021', '2021-08-03'],
    ['5 de febrero de 2020', '2020-02-05'],
    ['2 de março de 2020', '2020-03-02'],
    ['15 августа 2016', '2016-08-15'],
    ['2020년 3월 4일', '2020-03-04'],
    ['14.02.2012', '2012-02-14'],
    ['2019/11/20', '2019-11-20'],
  ])('reads %s', (text, day) => {
    expect(daysInText(text, LATEST, 'day-first')[0]?.day).toBe(day);
  });

  it.each(['30 February 2024', '31/02/2020', '12 March 1850', '3 May 2031', 'call 2020 12 40', '1.2.3.4'])(
    'finds no date in %s',
    (text) => {
      expect(daysInText(text, LATEST, 'day-first')).toEqual([]);
    },
  );

  it('returns dates that are far apart with their positions', () => {
    const text = `Written on 3 May 2019. ${'word '.repeat(60)}Changed on June 4, 2020.`;
    const found = daysInText(text, LATEST, 'day-first');
    expect(found.map(({ day, index }) => [day, text.slice(index, index + 6)])).toEqual([
      ['2019-05-03', '3 May '],
      ['2020-06-04', 'June 4'],
    ]);
  });

  it('reads 3/4/2020 by the given order', () => {
    expect(daysInText('3/4/2020', LATEST, 'month-first')[0]?.day).toBe('2020-03-04');
    expect(daysInText('3/4/2020', LATEST, 'day-first')[0]?.day).toBe('2020-04-03');
  });
});

describe('urlDay', () => {
  it.each([
    ['https://a.example/2020/01/31/title', '2020-01-31'],
    ['https://a.example/news-2020-1-9-title', '2020-01-09'],
    ['https://a.example/20191120-title', '2019-11-20'],
    ['https://a.example/25-11-2019-title', '2019-11-25'],
    ['https://a.example/02-11-2019-title', null],
    ['https://giornale.it/02-11-2019-titolo', '2019-11-02'],
    ['https://giornale.it/politica/24_maggio_13/titolo', '2024-05-13'],
    ['https://a.example/politics/2024/may/13/title', '2024-05-13'],
    ['https://a.example/24_apples_13/title', null],
    ['https://a.example/2020/13/40/title', null],
    ['not a URL', null],
  ])('finds in %s: %s', (url, day) => {
    expect(urlDay(url, LATEST)).toBe(day);
  });
});

describe('the publication date', () => {
  const linked = (json: string): string => `<script type="application/ld+json">${json}</script>`;

  it('is taken from structured data first', () => {
    const head = linked('{"@type":"NewsArticle","datePublished":"2024-03-08T07:30:00+01:00"}');
    expect(publishedAt({ head, before: '<time datetime="2024-03-10">10 March</time>' })).toBe(
      '2024-03-08T07:30:00+01:00',
    );
  });

  it('is the date of the URL when UTC is already the next day', () => {
    const head = linked('{"@type":"NewsArticle","datePublished":"2023-11-09T03:28:35Z"}');
    expect(publishedAt({ head }, 'https://paper.example/2023/11/08/story')).toBe('2023-11-08');
  });

  it('is the visible date when UTC is still the previous day', () => {
    const head = linked('{"@type":"NewsArticle","datePublished":"2023-11-01T23:01:00Z"}');
    expect(publishedAt({ head, before: '<span class="date">2 novembre 2023</span>' })).toBe('2023-11-02');
  });

  it('is in the time zone of central European pages', () => {
    const head = linked('{"@type":"NewsArticle","datePublished":"2019-07-18T22:04:00Z"}');
    expect(publishedAt({ head }, 'https://giornale.it/storia')).toBe('2019-07-19T00:04:00+02:00');
  });

  it('is not a date of an update, a comment, a footer or a sidebar', () => {
    const before =
      '<span class="updated">Aggiornato il 3 maggio 2023</span><span class="published">Pubblicato il 1 maggio 2023</span>';
    const after =
      '<div class="comments"><time datetime="2023-06-01">1 June</time></div><footer>© 5 May 2011</footer>';
    expect(publishedAt({ before, after })).toBe('2023-05-01');
  });

  it('is null when the page has no date', () => {
    expect(publishedAt({})).toBeNull();
  });

  it('is not in the future', () => {
    const head = '<meta property="article:published_time" content="2044-01-01">';
    const { publishedAt: date } = extractArticle(fetchedPage(articleHtml({ head })), LATEST);
    expect(date).toEqual(unknown('implausible'));
  });

  it.each([
    ['<p>3 May 2021</p>', '2021-05-03'],
    ['<p>By Anna Reed, 3 May 2021</p>', '2021-05-03'],
    ['<p>Published: 3 May 2021</p>', '2021-05-03'],
    ['<p>On 6 January 2021 a crowd stormed the building and broke its doors and windows.</p>', null],
    ['<p>The book was published on 6 January 2021, and the council has read it since then.</p>', null],
  ])('is taken from a line that is no sentence: %s', (before, date) => {
    expect(publishedAt({ before })).toBe(date);
  });

  it('is not taken from a sentence that begins within reach of the headline and ends beyond it', () => {
    const before = `<p>${'The council met. '.repeat(38)}On 6 January 2021 a crowd stormed the town hall.</p>`;
    expect(publishedAt({ before })).toBeNull();
  });

  it('is not taken from a sentence of the description', () => {
    const head = '<meta name="description" content="On 6 January 2021 a crowd stormed the town hall.">';
    expect(publishedAt({ head })).toBeNull();
  });
});
