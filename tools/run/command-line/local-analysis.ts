import {
  UNREADABLE_PAGE_MESSAGES,
  type Analysis,
  type JudgedLanguage,
  type Localized,
} from '@vaglio/contracts';
import { ContentInaccessibleError, createLocalEngine, InvalidAddressError } from '@vaglio/engine';
import { Failure } from '../bootstrap/failure.mjs';

/** Exit codes, for scripts. */
export const EXIT_CODES = {
  high: 0,
  medium: 10,
  low: 20,
  poor: 30,
  'not-judged': 40,
  'bad-address': 64,
  'not-read': 69,
} as const;

/** The built-in engine on this machine. It stores nothing and requests only the page itself. */
export interface LocalAnalyzer {
  /** @throws Failure with a sentence in the language */
  analyze(url: string, language: JudgedLanguage): Promise<Analysis>;
  close(): Promise<void>;
}

/** As for the product, `READER_ALLOW_HOSTS` names private addresses that may be read. */
export function openAnalyzer({ READER_ALLOW_HOSTS = '' }: NodeJS.ProcessEnv): LocalAnalyzer {
  const engine = createLocalEngine({
    reader: { allowHosts: READER_ALLOW_HOSTS.split(',').filter((host) => host !== '') },
  });
  return {
    close: () => engine.close(),
    analyze: async (url, language) => {
      try {
        return (await engine.analyze(url)).analysis;
      } catch (error) {
        throw failureOf(error, language);
      }
    },
  };
}

export function exitCodeOf({ judgement, credibilityClass }: Analysis): number {
  return EXIT_CODES[judgement === 'abstained' ? 'not-judged' : credibilityClass];
}

function failureOf(error: unknown, language: JudgedLanguage): unknown {
  if (error instanceof ContentInaccessibleError)
    return new Failure(UNREADABLE_PAGE_MESSAGES[language][error.kind], EXIT_CODES['not-read']);
  if (error instanceof InvalidAddressError)
    return new Failure((REFUSALS[error.note] ?? NOT_PUBLIC)[language], EXIT_CODES['bad-address']);
  return error;
}

const NOT_AN_ADDRESS = {
  en: 'This is not the address of a web page. It begins with http:// or https://.',
  it: 'Non è l’indirizzo di una pagina web: comincia con http:// o https://.',
};
/** By the note of the error. */
const REFUSALS: Readonly<Record<string, Localized>> = {
  'too long': { en: 'This address is too long.', it: 'L’indirizzo è troppo lungo.' },
  userinfo: {
    en: 'An address with a user name or password in it is not opened.',
    it: 'Un indirizzo con nome utente o password non viene aperto.',
  },
  port: { en: 'Only the ports 80 and 443 are opened.', it: 'Si aprono solo le porte 80 e 443.' },
  characters: NOT_AN_ADDRESS,
  'not an address': NOT_AN_ADDRESS,
};
/** For all other notes. */
const NOT_PUBLIC = {
  en: 'This address leads to a private network or to this machine. Only public pages are opened.',
  it: 'L’indirizzo porta a una rete privata o a questo computer. Si aprono solo pagine pubbliche.',
};
