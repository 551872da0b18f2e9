import { robotsRules } from './robots-rules.js';

const allows = (file: string, path: string): boolean =>
  robotsRules(file).isAllowed(`https://paper.com${path}`);

describe('robotsRules', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/open/1', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/news/a.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/news/a.pdf?x=1', true],
    ['User-agent: *\nDisallow: /*?print=', '/a?print=1', false],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Vaglio\nDisallow: /members', '/a', true],
    ['User-agent: *\nAllow: /\n\nUser-agent: other\nUser-agent: Vaglio/2.0\nDisallow: /', '/a', false],
    ['user-agent:*\r\ndisallow:/a # not for programs\r\n', '/abc', false],
    ['User-agent: vagliobot\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /città', '/citt%C3%A0/a', false],
    ['User-agent: *\nDisallow: /citt%c3%a0', '/città/a', false],
    ['User-agent: *\nDisallow: /%61bc', '/abc', false],
    ['User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['<html>Not found</html>', '/a', true],
  ])('reads %j: %s is allowed: %s', (file, path, isAllowed) => {
    expect(allows(file, path)).toBe(isAllowed);
  });

  it('reads our rules after thousands of rules for others', () => {
    const file = `User-agent: other\n${'Disallow: /x\n'.repeat(2_500)}\nUser-agent: *\nDisallow: /a`;
    expect(allows(file, '/a')).toBe(false);
  });
});
