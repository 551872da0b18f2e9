import type { JudgedLanguage } from '@vaglio/contracts';
import { claimSupport } from './claim-support.js';
import { reportStance, type ReadReport, type ReportStance } from './report-stance.js';

/** A stance by the rules, held against the learned model. */
export interface CheckedStance extends ReportStance {
  /** Rules and model say alike that the report bears the claim out; only then does it count for "borne out". */
  readonly isSupported: boolean;
}

/** A report about something else. */
export const UNRELATED: CheckedStance = {
  stance: 'unrelated',
  passage: '',
  isPlain: false,
  covered: 0,
  nearest: [],
  isSupported: false,
};

/**
 * Reports that deny a claim use its words, so agreement by the rules is checked by the model. The model denies nothing: it was
 * learned from an encyclopedia, and of reports that agree it calls one in nine a denial.
 */
export function checkedStance(
  claim: string,
  report: ReadReport,
  ownText: string,
  language: JudgedLanguage | null,
): CheckedStance {
  const stance = reportStance(claim, report, ownText);
  // A text that passes on what is false is denied with it.
  if (stance.deniesWhatIsPassedOn)
    return { ...stance, stance: 'disagree', isPlain: true, isSupported: false };
  if (stance.stance !== 'agree' || !stance.isPlain) return { ...stance, isSupported: false };
  const sure = language === null ? null : claimSupport(claim, stance.nearest, language).sure;
  return { ...stance, isSupported: sure === 'supports' };
}
