import { abstainedKnownExample, knownArticleExample } from '@vaglio/contracts/examples';
import { badgeLook } from './badge-controller.js';

it('says the score in the colour of its class', () => {
  expect(badgeLook({ ...knownArticleExample, credibilityScore: 90, credibilityClass: 'high' })).toEqual({
    text: '90',
    color: '#1d7a46',
  });
});

it('gives no number to what could not be judged', () => {
  expect(badgeLook(abstainedKnownExample).text).toBe('?');
});
