import { SCORE_MAX, variantOfScore } from '@vaglio/contracts';
import { Badge } from '../ui/badge.js';

/** 'x/100'. */
export function ScoreBadge({ score }: { readonly score: number }) {
  return (
    <Badge variant={variantOfScore(score)}>
      {score}/{SCORE_MAX}
    </Badge>
  );
}
