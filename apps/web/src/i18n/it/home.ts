import type { home as english } from '../en/home.js';

export const home: Readonly<Record<keyof typeof english, string>> = {
  'home.title': 'Vaglio: quanto fidarsi di una notizia, e perché',
  'home.eyebrow': 'Notizie, video e post, passati al vaglio',
  'home.heading': 'Quanto puoi fidarti di quello che leggi?',
  'home.lead':
    'Vaglio esamina un articolo, un video o un post secondo cinque criteri e ti mostra che cosa c’è dietro ogni punto. Poi decidi tu.',
  'home.register': 'Crea un account gratuito',
  'home.login': 'Accedi',
  'home.seeMethod': 'Guarda come funziona',

  'home.points': 'Che cosa ottieni',
  'home.point1.title': 'Un motivo per ogni punto',
  'home.point1.text':
    'Ogni punto dato o tolto dice che cosa si è visto e dove: una citazione, un link, la voce di un registro.',
  'home.point2.title': 'Cinque criteri, un punteggio',
  'home.point2.text':
    'Attualità, Pertinenza, Autorevolezza, Accuratezza e Scopo: fino a 20 punti ciascuno, 100 in tutto.',
  'home.point3.title': 'Articoli, video, post',
  'home.point3.text': 'Un solo metodo per tutto ciò che ti arriva come link.',
  'home.point4.title': 'Italiano e inglese',
  'home.point4.text':
    'Gli stessi riscontri, lo stesso punteggio, scritti per chi legge nell’una o nell’altra lingua.',

  'home.exampleCaption':
    'Ecco come si presenta un risultato. Le cifre sono inventate, servono a mostrare la forma.',
  'home.criteria.title': 'Cinque domande da fare a ogni notizia',
  'home.criteria.text':
    'CRAAP è un metodo che si insegna nelle biblioteche: cinque criteri, 20 punti ciascuno.',

  'home.craap.title': 'Prima le prove, poi il giudizio',
  'home.craap.inside.title': 'Che cosa la pagina dice di sé',
  'home.craap.inside.text':
    'Una data, una firma, un «Chi siamo», un bel logo. Chiunque può farsi bello: da solo, vale poco.',
  'home.craap.outside.title': 'Che cosa ne dicono gli altri',
  'home.craap.outside.text':
    'Chi altro ne parla, chi ha verificato, che cosa si sa della testata. Dieci copie di un’agenzia contano una volta.',
  'home.craap.unknown.title': 'Che cosa non sappiamo',
  'home.craap.unknown.text':
    'Una data che manca non è una data vecchia. Ciò che non troviamo lo chiamiamo ignoto, e il punteggio dice quanto è sicuro.',
  'home.craap.more': 'Leggi come funziona il metodo',

  'home.cta.title': 'Passa al vaglio la prossima notizia',
  'home.cta.text': 'L’account è gratuito: tiene insieme le tue analisi e le rende facili da condividere.',
};
