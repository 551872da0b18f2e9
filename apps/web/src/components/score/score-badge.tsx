import { SCORE_MAX } from '@vaglio/contracts';
import { Badge } from '../ui/badge.js';

/** 'x/100' in ink: the class beside it has the color. */
export function ScoreBadge({ score }: { readonly score: number }) {
  return (
    <Badge variant="outline">
      {score}/{SCORE_MAX}
    </Badge>
  );
}
