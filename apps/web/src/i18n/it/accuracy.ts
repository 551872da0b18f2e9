import type { accuracy as english } from '../en/accuracy.js';

export const accuracy: Readonly<Record<keyof typeof english, string>> = {
  'method.worked': 'Un esempio passo per passo',
  'method.workedText':
    'Una notizia inventata, giudicata come ogni altra. Prima il punteggio e le frasi segnate, poi che cosa ha dato e tolto ogni criterio per arrivarci, e gli elementi che hanno pesato di più.',
  'accuracy.title': 'Quanto siamo accurati',
  'accuracy.description':
    'Le misure di ogni parte di un’analisi, con i risultati di altri, il nostro obiettivo e dove non lo raggiungiamo.',
  'accuracy.lead':
    'Su dati raccolti ed etichettati da altri, il motore {version} raggiunge {met} dei nostri {all} obiettivi.',
  'accuracy.summary':
    'L’intervallo dice dove sta probabilmente il valore vero; con pochi esempi è ampio. I risultati di altri sono misurati su una parte separata dei dati: il confronto è solo indicativo.',
  'accuracy.what': 'Che cosa si misura',
  'accuracy.ours': 'Noi',
  'accuracy.others': 'Altri',
  'accuracy.aim': 'Il nostro obiettivo',
  'accuracy.rows': '{count} esempi',
  'accuracy.rows.one': '{count} esempio',
  'accuracy.noPeers': 'nessun confronto',
  'accuracy.noAim': 'nessun obiettivo',
  'accuracy.met': 'Raggiunto',
  'accuracy.missed': 'Mancato',
  'accuracy.interval': 'probabilmente tra {low} e {high}',
  'accuracy.atLeast': 'almeno {value}',
  'accuracy.atMost': 'al massimo {value}',
  'accuracy.more': 'Tutte le cifre in tabella ({count})',
  'accuracy.key.ours': 'Noi, con l’intervallo',
  'accuracy.cta.title': 'Di che cosa parlano questi numeri',
  'accuracy.cta.text': 'Il metodo, criterio per criterio, e che cosa significa un punteggio.',
  'accuracy.cta.action': 'Leggi come funziona',
};
