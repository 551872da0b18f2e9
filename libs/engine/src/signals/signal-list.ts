import type { Finding } from '../analysis.types.js';
import { agencyCreditSignal } from './detect/agency-credit.signal.js';
import { bylineSignal } from './detect/byline.signal.js';
import { carefulWordingSignal } from './detect/careful-wording.signal.js';
import { commercialLinksSignal } from './detect/commercial-links.signal.js';
import { correctionNoteSignal } from './detect/correction-note.signal.js';
import { detailSignal } from './detect/detail.signal.js';
import { connectionSignal, lookAlikeDomainSignal } from './detect/domain.signal.js';
import { genreSignal } from './detect/genre.signal.js';
import { headlineBodySignal } from './detect/headline-body.signal.js';
import { headlineStyleSignal } from './detect/headline-style.signal.js';
import { hiddenTruthSignal } from './detect/hidden-truth.signal.js';
import type { LookAlikes } from './detect/look-alike-domains.js';
import { miracleClaimSignal } from './detect/miracle-claim.signal.js';
import { numbersSignal } from './detect/numbers.signal.js';
import { undisclosedOpinionSignal } from './detect/opinion.signal.js';
import { otherSideSignal } from './detect/other-side.signal.js';
import { primarySourcesSignal } from './detect/primary-sources.signal.js';
import { propagandaSignal } from './detect/propaganda.signal.js';
import { publicationDateSignal } from './detect/publication-date.signal.js';
import { quotesSignal } from './detect/quotes.signal.js';
import { slantSignal } from './detect/slant.signal.js';
import { sourcesSignal } from './detect/sources.signal.js';
import { oldLinkSignal, timeReferencesSignal } from './detect/time-references.signal.js';
import { unsourcedClaimsSignal } from './detect/unsourced-claims.signal.js';
import { machineInstructionSignal, urgesSignal } from './detect/urges.signal.js';
import { shoutingSignal, wordingSignal } from './detect/wording.signal.js';
import type { Reading } from './reading/reading.js';

/** Looks for one kind of thing in an article. Pure: the same reading gives the same findings. */
type Signal = (reading: Reading, lookAlikes: LookAlikes) => readonly Finding[];

/** All signals, in the order in which their findings are listed. */
export const SIGNALS: readonly Signal[] = [
  genreSignal,
  publicationDateSignal,
  timeReferencesSignal,
  oldLinkSignal,
  headlineBodySignal,
  headlineStyleSignal,
  detailSignal,
  bylineSignal,
  agencyCreditSignal,
  lookAlikeDomainSignal,
  connectionSignal,
  sourcesSignal,
  quotesSignal,
  numbersSignal,
  unsourcedClaimsSignal,
  primarySourcesSignal,
  carefulWordingSignal,
  correctionNoteSignal,
  hiddenTruthSignal,
  miracleClaimSignal,
  wordingSignal,
  slantSignal,
  shoutingSignal,
  undisclosedOpinionSignal,
  propagandaSignal,
  otherSideSignal,
  urgesSignal,
  commercialLinksSignal,
  machineInstructionSignal,
];
