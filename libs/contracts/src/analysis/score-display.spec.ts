import { addressOfMoment, clockTime } from './score-display.js';

describe('a second of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=GJLlxj_dtq8', 'https://www.youtube.com/watch?v=GJLlxj_dtq8&t=83s'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e#t=83s'],
    ['https://www.dailymotion.com/video/x8abcde', 'https://www.dailymotion.com/video/x8abcde?start=83'],
    ['https://www.raiplay.it/video/2024/05/Una-puntata.html', null],
    ['javascript:alert(1)', null],
  ])('has a URL if its platform supports it: %s', (url, expected) => {
    expect(addressOfMoment(url, 83)).toBe(expected);
  });

  it.each([
    [0, '0:00'],
    [83, '1:23'],
    [600, '10:00'],
    [3723, '1:02:03'],
    [14_400, '4:00:00'],
  ])('%i is formatted as %s', (second, expected) => {
    expect(clockTime(second)).toBe(expected);
  });
});
