import { lighthouseArguments } from './lighthouse-arguments.js';

describe('the arguments of npm run lighthouse', () => {
  it('are three visits of the built site where nothing is said', () => {
    expect(lighthouseArguments([])).toEqual({ runs: 3, running: null });
  });

  it('name a site that runs with one of its articles', () => {
    const args = ['--runs', '5', '--url', 'http://127.0.0.1:3000', '--article', '7'];
    const running = { url: 'http://127.0.0.1:3000', articleId: '7' };
    expect(lighthouseArguments(args)).toEqual({ runs: 5, running });
  });

  it.each([[['--runs', 'many']], [['--runs', '0']], [['--url', 'http://127.0.0.1:3000']], [['--urls']]])(
    'are refused as %j, which nobody can mean',
    (args) => {
      expect(() => lighthouseArguments(args)).toThrow();
    },
  );
});
