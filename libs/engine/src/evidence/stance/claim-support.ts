import type { JudgedLanguage } from '@vaglio/contracts';
import {
  applyLinearModel,
  readyModel,
  type LinearModel,
  type ReadyModel,
} from '../../models/linear-model.js';
import { lazyModel } from '../../models/load-model.js';
import { claimFeatures, inLanguage } from './claim-features.js';

export const SUPPORT_LABELS = ['supports', 'refutes', 'not_enough'] as const;
export type SupportLabel = (typeof SUPPORT_LABELS)[number];

/** The most likely label of a claim and passages. */
export interface ClaimSupport {
  readonly label: SupportLabel;
  readonly shares: Readonly<Record<SupportLabel, number>>;
  /** The label if its share is above the threshold that makes errors rare; null otherwise. */
  readonly sure: 'supports' | 'refutes' | null;
}

/** One model for each label, and the thresholds of `ClaimSupport.sure`. */
export interface ClaimSupportModel {
  readonly labels: Readonly<Record<SupportLabel, LinearModel>>;
  readonly thresholds: Readonly<Record<'supports' | 'refutes', number>>;
}

interface Ready {
  readonly labels: readonly (readonly [SupportLabel, ReadyModel])[];
  readonly thresholds: ClaimSupportModel['thresholds'];
}

const model = lazyModel('claim-support', ({ labels, thresholds }: ClaimSupportModel): Ready => ({
  labels: SUPPORT_LABELS.map((label) => [label, readyModel(labels[label])] as const),
  thresholds,
}));

export function claimSupport(
  claim: string,
  passages: readonly string[],
  language: JudgedLanguage,
): ClaimSupport {
  const { labels, thresholds } = model();
  const features = inLanguage(claimFeatures(claim, passages), language);
  const scores = labels.map(([label, ready]) => [label, applyLinearModel(ready, features).score] as const);
  return supportOfShares(sharesOf(scores), thresholds);
}

export function supportOfShares(
  shares: ClaimSupport['shares'],
  thresholds: ClaimSupportModel['thresholds'],
): ClaimSupport {
  const label = SUPPORT_LABELS.reduce((best, each) => (shares[each] > shares[best] ? each : best));
  const sure = label !== 'not_enough' && shares[label] >= thresholds[label] ? label : null;
  return { label, shares, sure };
}

export function sharesOf(scores: readonly (readonly [SupportLabel, number])[]): ClaimSupport['shares'] {
  const total = scores.reduce((sum, [, score]) => sum + score, 0) || 1;
  const shares = { supports: 0, refutes: 0, not_enough: 0 };
  for (const [label, score] of scores) shares[label] = score / total;
  return shares;
}
