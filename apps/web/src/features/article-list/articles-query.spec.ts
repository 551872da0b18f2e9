import { apiQueryOf, searchString, parseSearch } from './articles-query.js';

const parse = (search: string) => parseSearch(new URLSearchParams(search));

describe('the URL of the article list', () => {
  it('is translated into a query of the API', () => {
    const call = apiQueryOf(
      parse('q= harbour &class=high&genre=interview&type=video&domain=A.example&sort=oldest&page=3'),
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

  it.each([
    '',
    'page=0',
    'page=-2',
    'page=x',
    'page=1.5',
    'page=100001',
    'class=best&genre=novel&sort=&type=1&q=+',
  ])('is read as the first page without filters when it is invalid: %s', (search) =>
    expect(parse(search)).toEqual({ page: 1 }),
  );

  it('is written without default values', () => {
    expect(searchString({ ...parse('q=a b&class=low'), page: 1 })).toBe('?q=a+b&class=low');
    expect(searchString({ page: 2 })).toBe('?page=2');
    expect(searchString({})).toBe('');
  });
});
