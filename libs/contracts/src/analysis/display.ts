import { parsedWebUrl } from '../http/parsed-url.js';
import { CRITERION_MAX } from './craap.js';

/** The colours a badge can have. */
export const BADGE_COLORS = ['green', 'amber', 'red'] as const;

/** The colour of a badge. */
export type BadgeColor = (typeof BADGE_COLORS)[number];

/** The icons a badge can have. */
export const BADGE_ICONS = ['check', 'alert', 'cross'] as const;

/** The icon of a badge. */
export type BadgeIcon = (typeof BADGE_ICONS)[number];

/** How strongly a badge is drawn. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

/** The bar and badge colour of a score out of 100. */
export function colorOfScore(score: number): BadgeColor {
  if (score >= 80) return 'green';
  return score >= 60 ? 'amber' : 'red';
}

/** The bar colour of one criterion, by its share of 20 points. */
export function colorOfCriterion(score: number): 'green' | 'yellow' | 'red' {
  const share = score / CRITERION_MAX;
  if (share >= 0.8) return 'green';
  return share >= 0.6 ? 'yellow' : 'red';
}

/** The icon that goes with a badge colour. */
export function iconOfColor(color: BadgeColor): BadgeIcon {
  return ({ green: 'check', amber: 'alert', red: 'cross' } as const)[color];
}

/** The address of a video from one second on; null where no such address of its platform is known. */
export function addressOfMoment(url: string, second: number): string | null {
  const address = parsedWebUrl(url);
  if (!address) return null;
  if (address.host === 'www.youtube.com') address.searchParams.set('t', `${second}s`);
  else if (address.host === 'www.dailymotion.com') address.searchParams.set('start', String(second));
  else if (address.host === 'vimeo.com') address.hash = `t=${second}s`;
  else return null;
  return address.href;
}

/** A second of a video as players show it: `1:23`, `1:02:03`. */
export function clockTime(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
