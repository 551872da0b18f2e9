import { BeliefSignal } from './detect/belief.signal.js';
import { AgencyCreditSignal } from './detect/agency-credit.signal.js';
import { BylineSignal } from './detect/byline.signal.js';
import { CarefulWordingSignal, CorrectionNoteSignal, UnsourcedClaimsSignal } from './detect/claims.signal.js';
import { DetailSignal } from './detect/detail.signal.js';
import { ConnectionSignal, LookAlikeDomainSignal } from './detect/domain.signal.js';
import { GenreSignal } from './detect/genre.signal.js';
import { HeadlineBodySignal } from './detect/headline-body.signal.js';
import { HeadlineStyleSignal } from './detect/headline-style.signal.js';
import { NumbersSignal } from './detect/numbers.signal.js';
import { UndisclosedOpinionSignal } from './detect/opinion.signal.js';
import { PrimarySourcesSignal } from './detect/primary-sources.signal.js';
import { PropagandaSignal } from './detect/propaganda.signal.js';
import { PublicationDateSignal } from './detect/publication-date.signal.js';
import { QuotesSignal } from './detect/quotes.signal.js';
import { SlantSignal } from './detect/slant.signal.js';
import { OtherSideSignal, SourcesSignal } from './detect/sources.signal.js';
import { OldLinkSignal, TimeReferencesSignal } from './detect/time-references.signal.js';
import { CommercialLinksSignal, MachineInstructionSignal, UrgesSignal } from './detect/urges.signal.js';
import { ShoutingSignal, WordingSignal } from './detect/wording.signal.js';
import type { Signal } from './signal.js';

/** Every signal, in the order its findings are listed. A new one is a file and a line here. */
export function signalsWith(knownDomains: readonly string[]): readonly Signal[] {
  return [
    new GenreSignal(),
    new PublicationDateSignal(),
    new TimeReferencesSignal(),
    new OldLinkSignal(),
    new HeadlineBodySignal(),
    new HeadlineStyleSignal(),
    new DetailSignal(),
    new BylineSignal(),
    new AgencyCreditSignal(),
    new LookAlikeDomainSignal(knownDomains),
    new ConnectionSignal(),
    new SourcesSignal(),
    new QuotesSignal(),
    new NumbersSignal(),
    new UnsourcedClaimsSignal(),
    new PrimarySourcesSignal(),
    new CarefulWordingSignal(),
    new CorrectionNoteSignal(),
    new BeliefSignal(),
    new WordingSignal(),
    new SlantSignal(),
    new ShoutingSignal(),
    new UndisclosedOpinionSignal(),
    new PropagandaSignal(),
    new OtherSideSignal(),
    new UrgesSignal(),
    new CommercialLinksSignal(),
    new MachineInstructionSignal(),
  ];
}
