import { ACCURACY_CEILING_ALONE } from '../../../evaluation.types.js';
import { isStoryAsked } from '../../outline/outline.js';
import type { LimitationPhrases } from '../phrases.js';
import { names } from './names.js';
import { languageFormat } from '../language-format.js';

const format = languageFormat('it');

export const limitations: LimitationPhrases = {
  'kind-not-judged': ({ genre }) =>
    genre === 'satire'
      ? 'La satira non afferma fatti da giudicare.'
      : `${genre === 'other' ? 'La pagina è di un altro tipo' : `La pagina è stata letta come ${names.genres[genre]}`}; i cinque criteri sono fatti per le notizie.`,
  'text-too-short': ({ wordCount }) =>
    wordCount === 0
      ? 'Il testo non ha parole.'
      : `Il testo ha solo ${format.count(wordCount, 'una parola', 'parole')}.`,
  'title-only':
    'È stato possibile leggere solo il titolo, quindi non c’è punteggio: un titolo non dice nulla di ciò che segue.',
  'short-text': ({ wordCount }) =>
    `Con ${format.count(wordCount, 'una sola parola', 'parole')} il testo è breve, perciò l’intervallo è ampio.`,
  'links-only': 'La pagina è fatta quasi soltanto di link.',
  'language-not-judged': 'Il testo non è in inglese né in italiano, perciò non è stato giudicato.',
  'language-unknown': 'Non è stato possibile riconoscere la lingua del testo, perciò non è stato giudicato.',
  'unusual-letters':
    'Molte lettere del testo sono spaziate o sostituite da lettere simili, perciò non è stato giudicato.',
  'text-mostly-hidden':
    'Gli stili della pagina nascondono la maggior parte del testo: non si sa che cosa veda chi legge, perciò non è stato giudicato.',
  'text-possibly-hidden': 'Non abbiamo potuto controllare se tutto il testo sia visibile nella pagina.',
  'no-independent-evidence': ({ criteria, evidence }) =>
    `${isStoryAsked(evidence) ? 'Non si è trovata una fonte indipendente che lo confermi o lo smentisca' : 'Il testo non è stato confrontato con altri'}${criteria.accuracy.judged ? `; per questo l’Accuratezza non può superare ${ACCURACY_CEILING_ALONE} su 20` : ''}.`,
  'outlet-unknown': ({ domain, isGuestPage }) =>
    `Non abbiamo trovato informazioni esterne su ${isGuestPage ? 'chi scrive in questa pagina' : domain === '' ? 'chi pubblica' : format.quote(domain)}: questo allarga l’intervallo e non abbassa il punteggio.`,
  'date-unknown': 'La data di pubblicazione non è nota: quanto il testo sia attuale resta aperto.',
  paywalled: 'La pagina chiede un abbonamento: il testo letto potrebbe essere incompleto.',
  'description-only': ({ contentType }) =>
    contentType === 'social_post'
      ? 'Di questo post sono state lette solo le descrizioni delle immagini: l’Accuratezza non è stata giudicata e l’intervallo è ampio.'
      : 'È stata letta solo la descrizione del video, non ciò che vi si dice: l’Accuratezza non è stata giudicata e l’intervallo è ampio.',
  'machine-captions':
    'Il parlato è stato letto da sottotitoli automatici: i nomi possono essere sbagliati; virgolette e maiuscole non sono state giudicate.',
  'post-cut':
    'La piattaforma mostra solo l’inizio di questo post; il resto non è stato letto, quindi l’intervallo è ampio.',
  'thread-part':
    'Questo post fa parte di un thread: gli altri post non sono stati letti, quindi l’intervallo è ampio.',
  'spoken-text':
    'Sono state lette solo le parole: ciò che mostrano le immagini del video non è stato giudicato.',
  'text-read-in-part': ({ textCut }) =>
    `Abbiamo giudicato i primi ${format.figure(textCut?.judged ?? 0)} caratteri su ${format.figure(textCut?.of ?? 0)}; il resto del testo è stato tralasciato.`,
  'evidence-failed': 'Una delle fonti esterne non ha risposto in tempo.',
};
