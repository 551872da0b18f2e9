import { matchPatternOf } from './match-pattern.js';

it('makes match patterns without a port', () => {
  expect(matchPatternOf('http://localhost:3000')).toBe('http://localhost/*');
  expect(matchPatternOf('https://vaglio.example')).toBe('https://vaglio.example/*');
});
