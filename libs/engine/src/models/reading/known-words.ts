import type { JudgedLanguage } from '@vaglio/contracts';
import { lazyModel } from '../load-model.js';
import { CUE_WORDS } from '../keywords/cue-words.js';

type StoredVocabulary = Readonly<Record<JudgedLanguage, string>>;

const loadVocabulary = lazyModel('vocabulary', (stored: StoredVocabulary) => ({
  en: vocabularyOf('en', stored.en),
  it: vocabularyOf('it', stored.it),
}));

function vocabularyOf(language: JudgedLanguage, words: string): ReadonlySet<string> {
  const cueWords = Object.values(CUE_WORDS[language])
    .join(' ')
    .split(/[\s,*]+/);
  return new Set([...words.split(' '), ...cueWords].filter((word) => word !== ''));
}

const ORDINARY_ENDING: Readonly<Record<JudgedLanguage, RegExp>> = {
  en: /(?:ing|ly|tion|tions|ness|ment|ments|ed|ful|less|ism)$/,
  it: /(?:mente|zione|zioni|ando|endo|are|ere|ire|ato|ata|ati|ate|uto|ito|issimo|issima|ismo|zza|sione|ebbe|arono|erano|avano)$/,
};

/** Says whether a capital letter is all that could make this word look like a name. */
export function isOrdinaryWord(word: string, language: JudgedLanguage): boolean {
  return loadVocabulary()[language].has(word) || (word.length > 6 && ORDINARY_ENDING[language].test(word));
}
