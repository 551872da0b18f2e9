import type { Phrases } from './phrases.js';
import { Teller } from './teller.js';
import { voiceOf, type Voice } from './voice.js';

/** What it takes to tell something in one language. */
export interface Narrator extends Pick<Phrases, Exclude<keyof Phrases, 'findings' | 'language'>> {
  readonly teller: Teller;
  readonly voice: Voice;
}

/** The narrator of a language. */
export function narratorOf({ findings, language, ...phrases }: Phrases): Narrator {
  const voice = voiceOf(language);
  return { ...phrases, voice, teller: new Teller(findings, voice) };
}
