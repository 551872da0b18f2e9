import type { LimitationPhrases } from '../phrases.js';
import { voiceOf } from '../voice.js';

const voice = voiceOf('it');

export const limitations: LimitationPhrases = {
  'text-too-short': ({ wordCount }) => `Il testo ha solo ${voice.count(wordCount, 'una parola', 'parole')}.`,
  'short-text': ({ wordCount }) =>
    `Con ${voice.count(wordCount, 'una sola parola', 'parole')} il testo è breve, perciò l’intervallo è ampio.`,
  'links-only': 'La pagina è fatta quasi soltanto di link.',
  'language-not-judged':
    'Il testo non è in inglese né in italiano: il modo di scrivere non è stato giudicato.',
  'language-unknown':
    'Non è stato possibile riconoscere la lingua del testo: il modo di scrivere non è stato giudicato.',
  'no-independent-evidence': ({ criteria }) =>
    `Non si è trovata una fonte indipendente che confermi o smentisca${criteria.accuracy.judged ? '; l’Accuratezza si ferma al massimo a 14 su 20' : ''}.`,
  'outlet-unknown': ({ domain }) =>
    `Dall’esterno non si sa nulla di ${domain === '' ? 'chi pubblica' : voice.quote(domain)}: questo allarga l’intervallo e non abbassa il punteggio.`,
  'date-unknown': 'La data di pubblicazione non è nota: quanto il testo sia attuale resta aperto.',
  paywalled: 'La pagina chiede un abbonamento: ciò che è stato letto potrebbe non essere tutto.',
  'satire-not-checked': 'La satira non afferma fatti: l’Accuratezza non è stata giudicata.',
  'spoken-text': 'Sono state lette solo le parole: ciò che mostrano le immagini non è stato giudicato.',
  'text-read-in-part':
    'Il testo è molto lungo: le parole sono state lette fin verso il carattere 120 000, e quel che segue non è stato giudicato.',
  'evidence-failed': 'Una delle fonti esterne non ha risposto in tempo.',
};
