/** Words that say of a story that it is not so. */
export const DENIES =
  /\b(?:hoax(?:es|er|ed)?|fake[ds]?|false|falsely|falsehood|untrue|not (?:even )?(?:\w+ )?true|isn['’]t true|wasn['’]t true|not real|isn['’]t real|wasn['’]t real|debunk\w*|disprov\w+|fabricat\w+|made[- ]up|made it (?:all )?up|making (?:it|this) up|prank(?:ed|sters?)?|photoshop\w*|doctored|mockumentary|bogus|baseless|unfounded|groundless|fooled|duped|conned|never happened|did(?: not|n['’]t) (?:actually |really |even )?(?:happen|exist|say|do|adopt|die|take place)|does(?: not|n['’]t) (?:actually |really |even )?(?:happen|exist|have (?:any )?plans?)|no (?:truth|basis)|(?:it|they|this|that)(?:['’]s|['’]re| is| are| was) not[.,;]|not so fast|nope|(?:greatly |wildly |much )?exaggerated|shot down (?:the |a |these |those )?(?:reports?|claims?|rumou?rs?|story)|push(?:ed|es|ing) back (?:against|on) (?:the |a |these |those )?(?:reports?|claims?|rumou?rs?|story)|no such (?:thing|plan|law|order|rule|study)|(?:a|all|total|just a) (?:lies?|myth)|is a lie|contrary to (?:reports|claims|rumou?rs)|urban legend|get duped|took the bait|satir(?:e|ical) (?:web)?(?:site|news|article|story|piece|publication)|fake news|bufal[ae]|fals[oaie]|falsamente|smentit[oaie]|infondat[oaie]|inventat[oaie]|non è vero|non è vera|non è così|non sono ver[ei]|non è mai (?:successo|accaduto|avvenuto|stat[oa])|nessuna prova|priv[oaie] di fondamento|notizia falsa|fotomontaggi\w*|montatura|leggenda metropolitana|sbugiard\w+|sito satirico|esagerat[oaie]|frottol[ae]|fandoni[ae])\b/iu;

/** Words of those who deny something: a party that denies is a report of a dispute, unless it is said of the story again and again. */
export const WEAKLY_DENIES =
  /\b(?:den(?:y|ies|ied|ying|ials?)|refut(?:e[sd]?|ing)|dismiss(?:ed|es)|reject(?:s|ed) (?:the )?(?:claims?|reports?|rumou?rs?)|retract\w*|misleading|inaccurate|incorrect|no evidence|no proof|without evidence|no plans?|fact[- ]?check\w*|misinformation|disinformation|smentisc\w+|smentita|smentito|neg(?:a|ano|ato|ò)|respin(?:ge|gono|to)|fuorviant[ei]|disinformazione)\b/iu;

/** Words that keep a story at arm's length. */
export const HEDGES =
  /\b(?:reportedly|alleged(?:ly)?|purported(?:ly)?|supposed(?:ly)?|apparent(?:ly)?|claim(?:s|ed|ing)?|rumou?r(?:s|ed)?|unconfirmed|unverified|speculat\w+|could|may|might|possib(?:le|ly)|believed to|said to|according to (?:reports?|rumou?rs?|local|the reports?|sources|an? (?:unnamed|anonymous))|reports? (?:say|said|suggest|claim)\w*|sources? (?:say|said|claim)\w*|skeptic\w*|sceptic\w*|dubious|unlikely|not (?:been )?(?:independently )?(?:confirmed|verified)|cannot be (?:confirmed|verified)|yet to (?:confirm|be confirmed|be verified)|investigat\w+|looking into|whether|presunt[oaie]|secondo (?:alcune|indiscrezioni|fonti|quanto)|sarebbe(?:ro)?|avrebbe(?:ro)?|potrebbe(?:ro)?|forse|non confermat[oaie]|indiscrezion[ei]|voci|ipotesi|dubbi|improbabile)\b/iu;

/** A denial that stands in a claim itself: what bears such a claim out denies the story. */
export const CLAIM_DENIES =
  /^no,|^sorry,|\b(?:hoax\w*|fake[ds]?|baseless|bogus|unfounded|false|untrue|debunk\w*|(?:did|does|is|was|are|were|has|have)(?:n['’]t| not)(?! to\b)|never|not (?:real|true|dead|actually|accidentally|behind|die)|denies|denied|fabricat\w+|made[- ]up|no (?:evidence|proof|truth|such|plans? to)|not (?:so|imminent)|refut(?:es?|ed)|exaggerated|too good to be true|satir\w+|conspiracy theor\w+|(?:is|still) alive|prank(?:ed)?|a lie|likely a|myth|bufal[ae]|è fals[oa]|smenti\w+|non (?:è|sono|ha|hanno|era|erano)|mai|nessun[oa]?)\b/iu;

/** A claim that only passes on what a person says. */
export const CLAIM_PASSES_ON =
  /^reports?:|\(report\)|: (?:report|source)s?$|\b(?:claims?|claimed|says?|said|alleged(?:ly)?|reportedly|rumou?r(?:ed|s)?|sources?|may have|might|could|presunt[oaie]|secondo|dice|dicono|avrebbe(?:ro)?|sarebbe(?:ro)?|indiscrezion[ei])\b/iu;

/** Weighs two readings, without taking either. */
export const WEIGHS_UP =
  /\bwhether\b|\bsome (?:say|insist|believe|think|claim)\b|\bothers (?:argue|say|believe|insist|think)\b|\bor (?:is |just |simply |perhaps |an? )|\b(?:alcuni|altri) (?:dicono|sostengono|pensano|credono)\b|\boppure\b/iu;

/** Takes back a verb: "has not become", "did not say", "non ha detto". */
export const TAKES_BACK =
  /\b(?:(?:did|does|do|has|have|had|is|was|were|are|will|would)(?:n['’]t| not| never)\b(?! (?:only|just|yet|clear|known?|sure|immediately|want))|non (?:è|sono|ha|hanno|era|erano|aveva|avevano|sarà|saranno)\b(?! (?:solo|ancora|chiaro|noto)))/iu;

/** Any word of denial. */
export const NEGATES = /\b(?:no|not|never|nor|cannot|nope|non|mai|nessun[oa]?)\b|n['’]t\b/iu;
