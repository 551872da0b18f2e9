import { known } from '@vaglio/contracts';
import type { ArticleSketch } from '../article.factory.js';

/** A well-sourced local report of invented outlets, in English and Italian. */
export const REPORT: Readonly<Record<'en' | 'it', ArticleSketch>> = {
  en: {
    url: 'https://harbourledger.example/news/ferry-subsidy-vote',
    domain: 'harbourledger.example',
    outlet: known('The Harbour Ledger'),
    title: 'Council votes 14 to 9 to keep the island ferry running through the winter',
    authors: ['Maren Holt'],
    publishedAt: known('2026-03-12'),
    language: known('en'),
    paragraphs: [
      'The island ferry will keep running through next winter after Port Ellery’s council voted 14 to 9 on Wednesday night to renew its subsidy, according to [the minutes published on Thursday](https://www.legislation.gov.uk/minutes/2026/03).',
      'The grant of 1.8 million pounds covers sailings from 1 November to 31 March. It is 6% more than last winter’s, a rise that the council’s finance officer, Priya Nandakumar, put down to fuel. “Diesel is most of it, and crew wages are the rest,” she told the meeting.',
      'Some 320 people live on Skerra all year. Figures from the [national statistics office](https://www.ons.gov.uk/skerra) show that the population fell by 11% between 2011 and 2021, and the island’s school now has 19 pupils.',
      '“Without the boat there is no school, and without the school there are no families,” said Tom Bright, who chairs the residents’ association. He had asked for a five-year contract instead of one.',
      'Not everybody agreed. Councillor Helen Marsh, who voted against, said the money would be better spent on the road to the northern villages, which 4,000 people use every day. “I have nothing against the island,” she said. “I have a budget.”',
      'The operator, Ellery Line, declined to comment on its fares for next year. Its accounts, filed in January, show a loss of 240,000 pounds in 2025.',
      'A review of all subsidised routes is due in September, the council said in a statement. Until then the winter timetable stays as it is: two crossings a day, three on Fridays.',
    ],
  },
  it: {
    url: 'https://gazzettadelporto.example/cronaca/traghetto-contributo-voto',
    domain: 'gazzettadelporto.example',
    outlet: known('La Gazzetta del Porto'),
    title: 'Il consiglio vota 14 a 9 per mantenere il traghetto dell’isola per tutto l’inverno',
    authors: ['Marta Olivieri'],
    publishedAt: known('2026-03-12'),
    language: known('it'),
    paragraphs: [
      'Il traghetto dell’isola continuerà a navigare anche il prossimo inverno: mercoledì sera il consiglio di Porto Ellera ha votato 14 a 9 per rinnovare il contributo, secondo [il verbale pubblicato giovedì](https://www.normattiva.it/verbali/2026/03).',
      'Il contributo di 1,8 milioni di euro copre le corse dal primo novembre al 31 marzo. È del 6% più alto di quello dello scorso inverno, un aumento che la responsabile del bilancio, Paola Nardi, attribuisce al carburante. «Il gasolio è la parte maggiore, il resto sono gli stipendi dell’equipaggio», ha detto in aula.',
      'A Scheria vivono tutto l’anno circa 320 persone. I dati dell’[istituto di statistica](https://www.istat.it/scheria) mostrano che la popolazione è calata dell’11% tra il 2011 e il 2021, e la scuola dell’isola ha oggi 19 alunni.',
      '«Senza la nave non c’è la scuola, e senza la scuola non ci sono famiglie», ha detto Tommaso Brighi, che presiede l’associazione dei residenti. Aveva chiesto un contratto di cinque anni invece di uno.',
      'Non tutti erano d’accordo. La consigliera Elena Marchi, che ha votato contro, ha detto che il denaro sarebbe speso meglio per la strada dei paesi a nord, che ogni giorno usano 4.000 persone. «Non ho nulla contro l’isola», ha detto. «Ho un bilancio.»',
      'La compagnia, Linea Ellera, non ha voluto commentare le tariffe del prossimo anno. Il suo bilancio, depositato in gennaio, mostra una perdita di 240.000 euro nel 2025.',
      'Una revisione di tutte le linee sovvenzionate è attesa per settembre, ha spiegato il consiglio in una nota. Fino ad allora resta l’orario invernale: due traversate al giorno, tre il venerdì.',
    ],
  },
};
