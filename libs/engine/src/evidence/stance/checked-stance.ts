import type { JudgedLanguage } from '@vaglio/contracts';
import { claimSupport } from './claim-support.js';
import { reportStance, type ReportText, type ReportStance } from './report-stance.js';

/** A stance by rules, confirmed by a model. */
export interface CheckedStance extends ReportStance {
  /** Rules and model agree that the report confirms the claim. Only such reports count for the verdict "borne-out". */
  readonly isSupported: boolean;
}

/** The stance of a report about something else. */
export const UNRELATED: CheckedStance = {
  stance: 'unrelated',
  passage: '',
  isPlain: false,
  covered: 0,
  nearest: [],
  isSupported: false,
};

/** The model must confirm agreement, because denials use the same words. Its own denials are not used: one in nine is wrong. */
export function checkedStance(
  claim: string,
  report: ReportText,
  ownText: string,
  language: JudgedLanguage | null,
): CheckedStance {
  const stance = reportStance(claim, report, ownText);
  // The claim only repeats something that the report denies.
  if (stance.deniesWhatIsPassedOn)
    return { ...stance, stance: 'disagree', isPlain: true, isSupported: false };
  if (stance.stance !== 'agree' || !stance.isPlain) return { ...stance, isSupported: false };
  const sure = language === null ? null : claimSupport(claim, stance.nearest, language).sure;
  return { ...stance, isSupported: sure === 'supports' };
}
