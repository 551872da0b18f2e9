import type { JudgedLanguage } from '@vaglio/contracts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Abbreviations after which a sentence hardly ever ends: what they shorten comes next. */
export const OPEN_ABBREVIATIONS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: words(`mr mrs ms dr prof sr st mt ft gen col capt cmdr lt sgt maj adm rep reps sen sens gov pres rev fr hon atty supt
    messrs mme mlle no nos vol pp fig figs ed eds cf vs viz eg ie e.g i.e approx est dept univ jan feb mar apr jun jul aug
    sep sept oct nov dec mon tue tues wed thu thur thurs fri sat ave blvd rd`),
  it: words(`sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa avv ing arch geom rag on sen gen col cap ten magg mons card
    s ss don art artt pag pagg vol cap fig figg n nn nr num tel cfr cit es p.es sec ca circa rif cod lett comm gov pres min
    gen feb mar apr mag giu lug ago set sett ott nov dic lun mart merc giov ven sab dom v vs prov fraz loc str`),
};

/** Abbreviations that may close a sentence or stand inside one; the next word decides. */
export const CLOSING_ABBREVIATIONS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: words(
    `u.s u.k u.n e.u d.c l.a n.y u.s.a a.m p.m inc corp co ltd llc plc jr bros etc al ph.d m.d b.a m.a b.c a.d`,
  ),
  it: words(`ecc s.p.a s.r.l u.s.a u.e d.c a.c c.d jr p.m s.p.a p.a o.n.u`),
};

/** Abbreviations spelt like a word that may well end a sentence. */
export const ALSO_WORDS =
  words(`no sat mar sun set est ed mag dom rag min col don ca circa str loc mart ten es ago card
  comm rd gen`);

/** Words that open a sentence far more often than they carry on after an abbreviation. */
export const SENTENCE_OPENERS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: words(`the a an this that these those it he she they we you i in on at but and or so if when while as for from with
    after before since because although though however meanwhile there here his her their its our my what who why how where
    is are was were do does did not no one some many most all both each another other according by to`),
  it: words(`il lo la i gli le un uno una questo questa questi queste quello quella quelli quelle in nel nella ma e o se quando
    mentre come per da dal con dopo prima poiché perché anche però tuttavia intanto invece c'è ci non si chi che cosa dove
    così poi ora oggi ieri secondo è sono era suo sua loro nostro a al alla di del della su sul sulla l'`),
};
