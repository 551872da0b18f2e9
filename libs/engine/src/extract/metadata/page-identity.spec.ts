import { identifyPage } from './page-identity.js';

describe('the site of a page', () => {
  it.each([
    ['https://www.paper.example/2021/story', 'paper.example'],
    ['https://web.archive.org/web/20210430143110/https://www.paper.example/2021/story', 'paper.example'],
    ['https://web.archive.org/web/2021id_/http://paper.example/story?page=2', 'paper.example'],
    ['https://web.archive.org/web/20210430/paper.example/story', 'paper.example'],
  ])('is the one that published it, also for a copy in the Internet Archive: %s', (url, domain) => {
    expect(identifyPage(url).domain).toBe(domain);
  });

  it.each(['https://web.archive.org/about', 'https://web.archive.org/web/2021/no-host'])(
    'is the Archive itself where no copy is meant: %s',
    (url) => {
      expect(identifyPage(url).domain).toBe('web.archive.org');
    },
  );
});
