import { amountOf, dayOf, momentOf, type MailTemplate } from './mail-template.js';

export const PREMIUM_TEMPLATES = {
  'premium-receipt': {
    en: (fill) => ({
      subject: 'Your receipt for Vaglio Premium',
      paragraphs: [`Hello ${fill('firstName')},`, 'thank you. Premium is yours.'],
      facts: [
        ['Paid', amountOf(fill, 'amount', 'en')],
        ['Date', dayOf(fill('paidAt'), 'en')],
        ['Valid until', dayOf(fill('until'), 'en')],
        ['PayPal order', fill('orderId')],
      ],
      button: { label: 'Your account', url: fill('accountUrl') },
      footnote: 'Nothing is charged automatically. You can cancel Premium at any time from your account.',
    }),
    it: (fill) => ({
      subject: 'La ricevuta di Vaglio Premium',
      paragraphs: [`Ciao ${fill('firstName')},`, 'grazie. Premium è attivo.'],
      facts: [
        ['Pagato', amountOf(fill, 'amount', 'it')],
        ['Data', dayOf(fill('paidAt'), 'it')],
        ['Scadenza', dayOf(fill('until'), 'it')],
        ['Ordine PayPal', fill('orderId')],
      ],
      button: { label: 'Il tuo account', url: fill('accountUrl') },
      footnote: 'Non ci sono addebiti automatici. Puoi disdire Premium quando vuoi dal tuo account.',
    }),
  },
  'premium-ending': {
    en: (fill) => ({
      subject: 'Premium ends soon',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'your month of Premium is almost over. If you want another one, it starts where this one ends.',
      ],
      facts: [['Last day', dayOf(fill('until'), 'en')]],
      button: { label: 'Renew Premium', url: fill('renewUrl') },
      footnote: 'Nothing is charged automatically. If you do nothing, your account continues as a free one.',
    }),
    it: (fill) => ({
      subject: 'Premium sta per finire',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'il tuo mese di Premium sta per finire. Se ne vuoi un altro, comincia dove finisce questo.',
      ],
      facts: [['Ultimo giorno', dayOf(fill('until'), 'it')]],
      button: { label: 'Rinnova Premium', url: fill('renewUrl') },
      footnote: 'Se non fai nulla non c’è alcun addebito, e il tuo account continua come gratuito.',
    }),
  },
  'premium-cancelled': {
    en: (fill) => ({
      subject: 'Premium is canceled',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        fill('accountUrl')
          ? 'you have canceled Premium. Your account continues as a free one.'
          : 'your account is deleted, and Premium has ended with it.',
        ...(fill('refundDue')
          ? [
              `We owe you a refund of ${amountOf(fill, 'refundDue', 'en')}. We will write again when it is paid.`,
            ]
          : []),
      ],
      facts: [
        ['Ended on', dayOf(fill('endedAt'), 'en')],
        ...(fill('refundDue') ? ([['Refund due', amountOf(fill, 'refundDue', 'en')]] as const) : []),
      ],
      button: { label: 'Your account', url: fill('accountUrl') },
    }),
    it: (fill) => ({
      subject: 'Premium è disdetto',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        fill('accountUrl')
          ? 'hai disdetto Premium. Il tuo account continua come gratuito.'
          : 'il tuo account è stato eliminato e Premium è terminato.',
        ...(fill('refundDue')
          ? [
              `Ti dobbiamo un rimborso di ${amountOf(fill, 'refundDue', 'it')}. Ti scriveremo a rimborso avvenuto.`,
            ]
          : []),
      ],
      facts: [
        ['Terminato il', dayOf(fill('endedAt'), 'it')],
        ...(fill('refundDue') ? ([['Rimborso dovuto', amountOf(fill, 'refundDue', 'it')]] as const) : []),
      ],
      button: { label: 'Il tuo account', url: fill('accountUrl') },
    }),
  },
  'premium-withdrawn': {
    en: (fill) => ({
      subject: 'We have received your withdrawal from the contract',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'you have withdrawn from the contract for Vaglio Premium. We refund everything you paid for it, and will write again when the refund is paid.',
      ],
      facts: [
        ['Withdrawal received', momentOf(fill('receivedAt'), 'en')],
        ['Contract', `Vaglio Premium, one month, bought on ${dayOf(fill('paidAt'), 'en')}`],
        ['PayPal order', fill('orderId')],
        ['Refund due', amountOf(fill, 'refundDue', 'en')],
      ],
      button: { label: 'Your account', url: fill('accountUrl') },
      footnote: 'Keep this e-mail: it confirms your withdrawal.',
    }),
    it: (fill) => ({
      subject: 'Abbiamo ricevuto il tuo recesso dal contratto',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'hai esercitato il recesso dal contratto per Vaglio Premium. Ti rimborsiamo tutto quello che hai pagato e ti scriveremo a rimborso avvenuto.',
      ],
      facts: [
        ['Recesso ricevuto', momentOf(fill('receivedAt'), 'it')],
        ['Contratto', `Vaglio Premium, un mese. Acquisto: ${dayOf(fill('paidAt'), 'it')}`],
        ['Ordine PayPal', fill('orderId')],
        ['Rimborso dovuto', amountOf(fill, 'refundDue', 'it')],
      ],
      button: { label: 'Il tuo account', url: fill('accountUrl') },
      footnote: 'Conserva questo messaggio: conferma il tuo recesso.',
    }),
  },
  'refund-paid': {
    en: (fill) => ({
      subject: 'Your refund was paid',
      paragraphs: [
        fill('firstName') ? `Hello ${fill('firstName')},` : 'Hello,',
        'we have paid your refund for Premium. It can take PayPal or your bank a few days to show it.',
      ],
      facts: [
        ['Refunded', amountOf(fill, 'amount', 'en')],
        ['Date', dayOf(fill('paidAt'), 'en')],
        ['PayPal order', fill('orderId')],
      ],
    }),
    it: (fill) => ({
      subject: 'Il tuo rimborso è stato pagato',
      paragraphs: [
        fill('firstName') ? `Ciao ${fill('firstName')},` : 'Ciao,',
        'ti abbiamo versato il rimborso di Premium. PayPal o la tua banca possono metterci qualche giorno a mostrarlo.',
      ],
      facts: [
        ['Rimborsato', amountOf(fill, 'amount', 'it')],
        ['Data', dayOf(fill('paidAt'), 'it')],
        ['Ordine PayPal', fill('orderId')],
      ],
    }),
  },
  'premium-open': {
    en: (fill) => ({
      subject: 'Vaglio Premium can be bought now',
      paragraphs: ['Hello,', 'you asked us to write when Premium can be bought. Now it can.'],
      button: { label: 'See Premium', url: fill('buyUrl') },
      footnote: `This is the only e-mail of the waiting list. To have your address deleted from it at once: ${fill('leaveUrl')}`,
    }),
    it: (fill) => ({
      subject: 'Vaglio Premium ora si può acquistare',
      paragraphs: [
        'Ciao,',
        'ci avevi chiesto di avvisarti quando Premium fosse disponibile. Ora puoi acquistarlo.',
      ],
      button: { label: 'Scopri Premium', url: fill('buyUrl') },
      footnote: `Questo è l’unico messaggio della lista d’attesa. Per far cancellare subito il tuo indirizzo: ${fill('leaveUrl')}`,
    }),
  },
} satisfies Record<string, MailTemplate>;
