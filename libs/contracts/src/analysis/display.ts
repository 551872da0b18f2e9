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
