import { parsedWebUrl } from '../http/parsed-url.js';
import { CRITERION_MAX } from './craap.js';

/** The color of a badge; `tokens.css` of the site has the values of all colors. */
export type BadgeColor = 'green' | 'amber' | 'red';

/** The icon of a badge. */
export type BadgeIcon = 'check' | 'alert' | 'cross';

/** The style of a badge. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

/** Returns the bar and badge color of a score out of 100. */
export function colorOfScore(score: number): BadgeColor {
  if (score >= 80) return 'green';
  return score >= 60 ? 'amber' : 'red';
}

/** Returns the bar color of the score of a criterion. */
export function colorOfCriterion(score: number): 'green' | 'yellow' | 'red' {
  const share = score / CRITERION_MAX;
  if (share >= 0.8) return 'green';
  return share >= 0.6 ? 'yellow' : 'red';
}

/** Returns the icon for a badge color. */
export function iconOfColor(color: BadgeColor): BadgeIcon {
  return ({ green: 'check', amber: 'alert', red: 'cross' } as const)[color];
}

/** Returns the URL of a video from a second on; null if its platform has no such URLs. */
export function addressOfMoment(url: string, second: number): string | null {
  const address = parsedWebUrl(url);
  if (!address) return null;
  if (address.host === 'www.youtube.com') address.searchParams.set('t', `${second}s`);
  else if (address.host === 'www.dailymotion.com') address.searchParams.set('start', String(second));
  else if (address.host === 'vimeo.com') address.hash = `t=${second}s`;
  else return null;
  return address.href;
}

/** Formats a second of a video as players show it: `1:23`, `1:02:03`. */
export function clockTime(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
