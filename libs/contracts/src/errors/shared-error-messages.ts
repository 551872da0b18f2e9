import type { Translations } from '../language/language.js';
import type { InaccessibleKind } from './error-codes.js';

/** The sentence of `RATE_LIMIT_EXCEEDED`, which the site shows in a dialog. */
export const QUOTA_USED_UP: Translations = {
  en: 'Daily analysis limit exceeded. Upgrade to Premium for unlimited access.',
  it: 'Hai raggiunto il limite giornaliero di analisi. Passa a Premium per averle senza limiti.',
};

/** The sentence for each reason for which a page could not be read. */
export const UNREADABLE_PAGE_MESSAGES: Translations<Readonly<Record<InaccessibleKind, string>>> = {
  en: {
    paywall: 'Only the opening of this page is free to read; the rest is behind a paywall.',
    bot_wall: 'This site turns automatic readers away, so the page could not be opened.',
    login_wall: 'This page can be read only after signing in to its site.',
    consent_wall: 'This site shows its text only after cookies are accepted.',
    geo_blocked: 'This site does not show the page in the country from which it was requested.',
    not_found: 'There is no page at this link. It may have been moved or removed, or the link has a typo.',
    timeout: 'The page did not answer in time. Try again later.',
    too_large: 'This page is too large to be analyzed.',
    unreachable: 'This site could not be reached. Check the link or try again later.',
    site_error: 'The site answered with an error of its own. Try again later.',
    redirect_loop: 'This link redirects from one address to the next and never reaches a page.',
    unsupported_type: 'This link leads to a file, such as a picture or a PDF, not to a web page.',
    not_text: 'What this link leads to is not readable text.',
    not_a_post:
      'This link leads to a profile, a list or an event, not to one post or video. Use the link of the post itself.',
    private_post: 'Only members of its group or channel can see this post, so it can’t be read.',
    not_an_article:
      'No article was found on this page. Use the link of a single article, video or post, not of a home page.',
  },
  it: {
    paywall: 'Di questa pagina si legge gratis solo l’inizio: il resto è a pagamento.',
    bot_wall: 'Questo sito respinge i lettori automatici e la pagina non si è potuta aprire.',
    login_wall: 'Questa pagina si legge solo dopo aver effettuato l’accesso al suo sito.',
    consent_wall: 'Questo sito mostra il testo solo dopo che si sono accettati i cookie.',
    geo_blocked: 'Questo sito non mostra la pagina nel Paese da cui è stata richiesta.',
    not_found:
      'A questo link non c’è nessuna pagina. Forse è stata spostata o eliminata, oppure nel link c’è un errore.',
    timeout: 'La pagina non ha risposto in tempo. Riprova più tardi.',
    too_large: 'Questa pagina è troppo grande per essere analizzata.',
    unreachable: 'Questo sito non è raggiungibile. Controlla il link o riprova più tardi.',
    site_error: 'Il sito ha risposto con un suo errore. Riprova più tardi.',
    redirect_loop: 'Questo link rimanda da un indirizzo all’altro e non arriva mai a una pagina.',
    unsupported_type: 'Questo link porta a un file, come un’immagine o un PDF, e non a una pagina web.',
    not_text: 'A questo link non c’è un testo leggibile.',
    not_a_post:
      'Questo link porta a un profilo, a un elenco o a un evento, non a un singolo post o video. Usa il link del post.',
    private_post: 'Questo post è visibile solo ai membri del suo gruppo o canale, quindi non si può leggere.',
    not_an_article:
      'In questa pagina non c’è un articolo. Usa il link di un singolo articolo, video o post, non di una home page.',
  },
};
