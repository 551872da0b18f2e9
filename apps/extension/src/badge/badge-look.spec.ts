import { abstainedKnownExample, knownArticleExample } from '@vaglio/contracts/examples';
import { badgeLook } from './badge-controller.js';

it('shows the score in the color of its class', () => {
  expect(badgeLook({ ...knownArticleExample, credibilityScore: 90, credibilityClass: 'high' })).toEqual({
    text: '90',
    color: '#1d7a46',
  });
});

it('shows no score when the article is not judged', () => {
  expect(badgeLook(abstainedKnownExample).text).toBe('?');
});
