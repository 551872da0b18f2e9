import { queryOf, searchOf, wishOf } from './articles-query.js';

const wish = (search: string) => wishOf(new URLSearchParams(search));

describe('the URL of the list of articles', () => {
  it('is read as a query of the API', () => {
    const call = queryOf(
      wish('q= harbour &class=high&genre=interview&type=video&domain=A.example&sort=oldest&page=3'),
    );
    expect(call).toEqual({
      q: 'harbour',
      class: 'high',
      genre: 'interview',
      type: 'video',
      domain: 'a.example',
      sort: 'oldest',
      offset: 40,
      limit: 20,
    });
  });

  it.each(['', 'page=0', 'page=-2', 'page=x', 'page=1.5', 'class=best&genre=novel&sort=&type=1&q=+'])(
    'is the first page of all articles when it is invalid: %s',
    (search) => expect(wish(search)).toEqual({ page: 1 }),
  );

  it('is written without default values', () => {
    expect(searchOf({ ...wish('q=a b&class=low'), page: 1 })).toBe('?q=a+b&class=low');
    expect(searchOf({ page: 2 })).toBe('?page=2');
    expect(searchOf({})).toBe('');
  });
});
