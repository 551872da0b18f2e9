import { WITHDRAWAL_DAYS } from '@vaglio/contracts';
import type { premium as english } from '../en/premium.js';

export const premium: Readonly<Record<keyof typeof english, string>> = {
  'limit.upgradeTitle': 'Analisi illimitate',
  'limit.free':
    'Analisi al giorno con un account gratuito: {count}. Il conteggio riparte a mezzanotte (ora di Roma).',
  'limit.price': '{price} dollari al mese, puoi disdire quando vuoi.',
  'limit.email': 'La tua e-mail',
  'limit.continue': 'Continua',
  'limit.invalid': 'E-mail non valida',
  'limit.invalidText': 'Inserisci un indirizzo e-mail valido',
  'limit.unavailableTitle': 'Il pagamento non è ancora disponibile',
  'limit.unavailableText':
    'Premium è in arrivo. Non ti è stato addebitato nulla e l’indirizzo non è stato conservato.',
  'limit.payTitle': 'Premium per un mese',
  'limit.payText': '{price} dollari, da pagare con PayPal. Premium si attiva quando torni su questo sito.',
  'limit.pay': 'Paga con PayPal',
  'limit.failed': 'Abbonamento non riuscito',
  'limit.failedText': 'Impossibile attivare l’abbonamento',
  'limit.paidTitle': 'Ora sei Premium',
  'limit.paidText': 'Grazie. Da adesso le tue analisi sono illimitate.',
  'limit.heldTitle': 'Il pagamento è in elaborazione',
  'limit.heldText':
    'PayPal non ha ancora confermato il pagamento. Premium si attiva automaticamente quando va a buon fine.',
  'limit.accountText': 'Premium appartiene a un account: prima creane uno o accedi.',
  'waiting.consent':
    'Inviatemi una sola e-mail a {email} quando Premium sarà disponibile. Acconsento alla conservazione del mio indirizzo per questo scopo.',
  'waiting.join': 'Iscriviti alla lista d’attesa',
  'waiting.joinedTitle': 'Sei nella lista d’attesa',
  'waiting.joinedText':
    'Riceverai una sola e-mail quando Premium sarà disponibile, con un link per uscire dalla lista.',
  'waiting.leave': 'Esci dalla lista d’attesa',
  'waiting.failed': 'Iscrizione alla lista d’attesa non riuscita',
  'waiting.failedText': 'Riprova tra un momento',
  'waiting.leaveTitle': 'Uscire dalla lista d’attesa?',
  'waiting.leaveText':
    'Il tuo indirizzo verrà cancellato dalla lista d’attesa di Premium e non riceverai nessuna e-mail.',
  'waiting.leaveDescription': 'Uscita dalla lista d’attesa di Premium.',
  'waiting.left': 'Non sei più nella lista d’attesa',
  'waiting.leftText': 'Se questo indirizzo era nella lista, è stato cancellato.',
  'waiting.leaveFailed': 'Uscita dalla lista d’attesa non riuscita',
  'limit.back': 'Indietro',
  'withdrawal.title': 'Recesso dal contratto',
  'withdrawal.description': `Recedi dall’acquisto di Premium entro ${WITHDRAWAL_DAYS} giorni.`,
  'withdrawal.lead': `Puoi recedere dall’acquisto di Premium entro ${WITHDRAWAL_DAYS} giorni, senza dare spiegazioni. Ti rimborsiamo tutto quello che hai pagato.`,
  'withdrawal.signedOut': 'Accedi con l’account che ha acquistato Premium.',
  'withdrawal.unread': 'Non è stato possibile leggere i tuoi acquisti. Riprova più tardi.',
  'withdrawal.none': `Negli ultimi ${WITHDRAWAL_DAYS} giorni non hai acquistato nulla da cui recedere.`,
  'withdrawal.order': 'Vaglio Premium, un mese. Acquisto: {date}, {amount} {currency} (ordine PayPal {id}).',
  'withdrawal.until': 'Ultimo giorno per recedere: {date}.',
  'withdrawal.start': 'Recedi dal contratto qui',
  'withdrawal.confirmTitle': 'Conferma il recesso',
  'withdrawal.statement':
    'Io, {name}, recedo dal contratto per Vaglio Premium con l’ordine PayPal {id}. La ricevuta va a {email}.',
  'withdrawal.effect': 'Premium finisce subito e ti vengono rimborsati {amount} {currency}.',
  'withdrawal.confirm': 'Conferma recesso',
  'withdrawal.pending': 'Invio…',
  'withdrawal.back': 'Torna indietro',
  'withdrawal.failed': 'Il recesso non è stato inviato',
  'withdrawal.done': 'Abbiamo ricevuto il tuo recesso',
  'withdrawal.doneText': 'Ricevuto: {date}. La ricevuta va a {email}.',
  'noscript.withdrawal': 'Questa pagina richiede JavaScript. Puoi recedere anche per e-mail: vedi Contatti.',
};
