const page = (
  language,
  outlet,
  title,
  paragraphs,
) => `<!doctype html><html lang="${language}"><title>${title}</title>
<style>body { margin: 0 auto; max-width: 640px; padding: 32px 48px; color: #222; font: 18px/1.65 Georgia, serif }
header { border-bottom: 3px double #222; font-size: 22px } h1 { font-size: 32px; line-height: 1.2 }</style>
<header>${outlet}</header><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</html>`;

const ENGLISH = [
  'A tea made from olive leaves lowers blood pressure in three days, says a video that is doing the rounds this week.',
  'Doctors have known this for decades and keep silent about it.',
  'According to a study, nine patients in ten no longer need their medicine.',
  'The hospital of Porto Alba says that it knows of no such study and advises against stopping any treatment.',
];
const ITALIAN = [
  'Una tisana di foglie d’ulivo abbassa la pressione in tre giorni, dice un video che gira in questi giorni.',
  'I medici lo sanno da decenni e tacciono.',
  'Secondo uno studio, nove pazienti su dieci non hanno più bisogno delle medicine.',
  'L’ospedale di Porto Alba dice di non conoscere alcuno studio del genere e sconsiglia di interrompere le cure.',
];

/** An invented article in each language, with its flagged sentences and the captions of the pictures. */
export const STORE_ARTICLES = {
  en: {
    address: 'http://daily-harbour.example/olive-leaf-tea',
    outlet: 'The Daily Harbour',
    page: page('en', 'The Daily Harbour', 'The tea that doctors keep quiet about', ENGLISH),
    sentences: [
      { text: ENGLISH[1], reason: 'No source is named for this claim.' },
      { text: ENGLISH[2], reason: 'It cites a study without saying which one.' },
    ],
    captions: {
      popup: 'How far to trust it, and why',
      marks: 'The sentences to verify, marked in the page',
      settings: 'You decide what is sent, and when',
      tile: 'How far to trust what you are reading, and why',
    },
  },
  it: {
    address: 'http://gazzetta-del-porto.example/tisana-ulivo',
    outlet: 'Gazzetta del Porto',
    page: page('it', 'Gazzetta del Porto', 'La tisana di cui i medici non parlano', ITALIAN),
    sentences: [
      { text: ITALIAN[1], reason: 'Non è indicata alcuna fonte.' },
      { text: ITALIAN[2], reason: 'Cita uno studio senza dire quale.' },
    ],
    captions: {
      popup: 'Quanto fidarsi, e perché',
      marks: 'Le frasi da verificare, evidenziate nella pagina',
      settings: 'Decidi tu che cosa viene inviato, e quando',
      tile: 'Quanto fidarti di ciò che leggi, e perché',
    },
  },
};
