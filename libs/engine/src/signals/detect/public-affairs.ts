import type { JudgedLanguage } from '@vaglio/contracts';
import { MAX_CHARS } from '../../models/style-scale.js';
import { wordSet } from '../../word-set.js';
import type { Reading } from '../reading/reading.js';

/** Words of politics, law, conflict and public health, without names of people, parties and organizations. */
const WORDS: Readonly<Record<JudgedLanguage, ReadonlySet<string>>> = {
  en: wordSet(
    `president presidential government governments minister ministers ministry parliament parliamentary congress congressional senate
    senator senators lawmaker lawmakers election elections electoral vote votes voted voters voting party parties democrat democrats
    democratic republican republicans liberal liberals conservative conservatives policy policies political politics politician
    politicians law laws court courts judge judges justice police military troops army border immigration immigrant immigrants migrants
    refugees terror terrorist terrorists terrorism tax taxes vaccine vaccines pandemic coronavirus virus outbreak protest protests
    protesters campaign administration mayor governor council councillor nation nations national citizens rights racism racist gun guns
    abortion muslim muslims islamic jewish christian christians constitution constitutional federal democracy media propaganda corrupt
    corruption scandal investigation sanctions nuclear missile war wars killed shooting climate emissions regime ambassador diplomat`,
  ),
  it: wordSet(
    `presidente governo ministro ministri ministero parlamento senato senatore senatori deputati elezioni elettorale voto voti elettori
    partito partiti politica politiche politico politici legge leggi tribunale giudice giudici giustizia polizia carabinieri militare
    militari esercito confine immigrazione immigrati migranti profughi terrorismo terroristi tasse vaccino vaccini pandemia coronavirus
    protesta proteste sindaco governatore consiglio regione nazionale cittadini diritti razzismo costituzione costituzionale democrazia
    corruzione scandalo inchiesta guerra uccisi clima emissioni sanzioni regime`,
  ),
};

const MIN_DIFFERENT = 4;
const MIN_SHARE = 0.015;

/** Whether a text is about politics, law, conflict or public health, the subjects for which the models of style were trained. */
export function isAboutPublicAffairs({ headline, sentences, language }: Reading): boolean {
  if (!language) return false;
  const beginning = sentences.filter(({ span }) => span.start < MAX_CHARS);
  const tokens = [...(headline?.tokens ?? []), ...beginning.flatMap((sentence) => sentence.tokens)];
  const found = tokens.filter(({ word }) => WORDS[language].has(word));
  return (
    new Set(found.map(({ word }) => word)).size >= MIN_DIFFERENT && found.length >= tokens.length * MIN_SHARE
  );
}
