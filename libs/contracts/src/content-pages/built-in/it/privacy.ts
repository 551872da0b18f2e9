import type { ContentLink, ContentPageText } from '../../content-blocks.js';

const EMAIL: ContentLink = { text: '{email}', href: 'mailto:{email}' };

/** The privacy policy in Italian. */
export const privacy: ContentPageText = {
  title: 'Informativa sulla privacy',
  description:
    'Quali dati conserviamo, perché, per quanto tempo, e come vederli, correggerli, portarli via o cancellarli.',
  lead: 'Che cosa conserviamo di te, perché, e come puoi decidere tu.',
  updated: 'Ultimo aggiornamento: 23 agosto 2025',
  sections: [
    {
      title: 'I nostri principi',
      blocks: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Sicurezza',
              texts: [
                'L’accesso è negato a chi non ne ha diritto. Le password sono conservate come hash argon2id, da cui non si può risalire alla password.',
              ],
            },
            {
              title: 'Cifratura',
              texts: [
                'In transito: un sito pubblico trasmette pagine e moduli via HTTPS. A riposo: i segreti nella banca dati, per esempio la password del server di posta, sono cifrati.',
              ],
            },
            {
              title: 'Trasparenza',
              texts: [
                'Questa pagina dice che cosa viene conservato. Le analisi sono pubbliche e mostrano come sono state fatte.',
              ],
            },
            {
              title: 'Controllo',
              texts: [
                'Puoi vedere, correggere, scaricare e cancellare i tuoi dati in autonomia, quando vuoi.',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'I dati che raccogliamo',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: 'Account',
              detail:
                'E-mail e nome, la password come hash, la lingua, il piano e le date che li riguardano. Se accedi con Google, l’identificativo e l’e-mail verificata che Google ci comunica.',
            },
            {
              term: 'Link inviati e loro contenuto',
              detail:
                'Conserviamo il link, il testo giudicato e l’analisi, perché ogni analisi è una pagina pubblica che si deve poter ricontrollare. La pagina cita alcuni passaggi; il testo intero lo leggono solo la redazione e chi ha inviato il link. L’immagine dell’articolo è copiata dal nostro server e mostrata da lì: leggendo un’analisi il tuo browser non contatta nessun altro. Chi l’ha chiesta non appare: resta nella tua cronologia, che vedete solo tu e la redazione. Se chi gestisce il sito non lo ha disattivato, un’analisi con punteggio basso il cui titolo nomina una persona privata diventa pubblica solo dopo che una persona della redazione l’ha letta; fino ad allora la può leggere solo chi l’ha chiesta.',
            },
            {
              term: 'Uso del servizio',
              detail:
                'Le tue richieste e il loro esito, quante analisi hai usato oggi, la tua valutazione del prodotto se l’hai data, e quante volte un’analisi è stata condivisa.',
            },
            {
              term: 'Pagamenti',
              detail:
                'Se acquisti Premium: il numero d’ordine del servizio di pagamento, l’importo, la valuta e lo stato, e i rimborsi dovuti o pagati. I dati della carta non li vediamo mai.',
            },
            {
              term: 'Revisioni e segnalazioni',
              detail:
                'Se chiedi una revisione o segnali contenuti illegali: quello che hai scritto, il tuo indirizzo e-mail e, per una segnalazione, il tuo nome. Li vede solo la redazione. Indirizzo e nome vengono cancellati 90 giorni dopo la decisione.',
            },
            {
              term: 'Lista d’attesa per Premium',
              detail:
                'Se ti iscrivi: il tuo indirizzo e-mail, la lingua e quando hai dato il consenso. Ricevi un solo messaggio, quando Premium si potrà acquistare; l’iscrizione viene cancellata 30 giorni dopo, subito con il suo link, oppure con il tuo account, se al momento dell’iscrizione avevi effettuato l’accesso.',
            },
            {
              term: 'Informazioni tecniche',
              detail:
                'L’indirizzo IP serve a risponderti e a fermare gli abusi; i contatori lo tengono come hash. Per il tuo account conserviamo le ultime dieci reti da cui è stato fatto l’accesso, come hash con una chiave segreta e per 90 giorni al massimo, così chi prova a indovinare la tua password non può chiuderti fuori. Cookie e memoria del browser conservano l’accesso, la lingua e l’aspetto chiaro o scuro. Non ci sono cookie pubblicitari né tracciamenti di terzi.',
            },
            {
              term: 'L’estensione del browser',
              detail:
                'Quando la apri su una pagina, invia quattro dei 64 caratteri di un’impronta dell’indirizzo, senza il tuo account: li ha in comune un indirizzo su 65.536. Il punteggio sull’icona, se lo accendi, invia lo stesso per ogni pagina che apri. Solo «Analizza questa pagina» invia l’indirizzo, con il tuo account; «Mostra perché» chiede quella sola analisi, senza. L’accesso e le impostazioni restano nel browser. Non invia cronologia, testi di pagine né statistiche.',
            },
          ],
        },
      ],
    },
    {
      title: 'Come li usiamo',
      blocks: [
        {
          kind: 'list',
          items: [
            'per fare le analisi che chiedi e tenere la tua cronologia;',
            'per sapere quante analisi ti restano oggi;',
            'per mandarti ciò che hai chiesto: un link per cambiare password, una ricevuta, l’avviso che un’analisi è pronta;',
            'per proteggere il servizio dagli abusi e capire perché qualcosa non ha funzionato;',
            'per risponderti quando ci scrivi.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Il testo di una pagina inviata, e i passi di pagine pubbliche trovate sull’argomento, possono essere passati al modello linguistico con cui il sito è configurato; alcune parole del testo vanno ai servizi di verifica dei fatti e di ricerca, per sapere che cosa ne dicono gli altri. Nome ed e-mail non ne fanno mai parte.',
        },
        {
          kind: 'paragraph',
          text: 'Su una pagina inviata il nostro server può chiedere anche, a ciascuno quel che serve e nulla che ti riguardi: al GDELT Project (parole del titolo), a Wikidata e Wikipedia (indirizzo e nome del sito), al registro del dominio (il suo nome), all’Internet Archive (l’indirizzo del sito), a Crossref (i numeri degli studi citati) e al sito stesso (i file trust.txt e ads.txt, la prima pagina e le note legali). Le risposte si conservano al massimo per una settimana; ciò che un sito dice di sé, per un mese.',
        },
        {
          kind: 'paragraph',
          text: 'Se chi gestisce questo sito non lo ha disattivato, il nostro server rilegge per un mese gli articoli analizzati, per vedere se sono stati modificati: al massimo una richiesta al minuto per ogni sito, secondo le regole del suo robots.txt. Le frasi cambiate sono pubbliche; il testo intero no. Se lo chiedi nel tuo account, ricevi un messaggio quando cambia un articolo della tua cronologia; questa scelta viene cancellata con il tuo account. La pagina così come è stata letta viene conservata con la sua analisi, perché il risultato si possa controllare: possono scaricarla solo la redazione e chi ne ha inviato il link.',
        },
      ],
    },
    {
      title: 'Chi altro li vede',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Non vendiamo mai i tuoi dati. Comunichiamo solo ciò che serve, e solo a:',
        },
        {
          kind: 'list',
          items: [
            'fornitori che lavorano per noi: hosting, e-mail, pagamenti, accesso, modello linguistico e ricerca, dove sono attivi;',
            'autorità, quando la legge ci obbliga;',
            'chi subentrasse nel servizio, se passasse di mano; te lo diremmo prima.',
          ],
        },
      ],
    },
    {
      title: 'I tuoi diritti',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: 'Accesso e portabilità',
              detail: [
                'Tutto ciò che conserviamo di te, in un file, dalla ',
                { text: 'pagina del tuo account', href: '/account' },
                '.',
              ],
            },
            { term: 'Rettifica', detail: 'Nome, e-mail, lingua e password: nella stessa pagina.' },
            {
              term: 'Cancellazione',
              detail:
                'Cancellando l’account spariscono subito i tuoi dati e la cronologia. Restano i pagamenti, i rimborsi e le relative e-mail ancora da inviare. Le analisi pubbliche restano, senza traccia di chi le ha chieste.',
            },
            {
              term: 'Un’analisi sbagliata',
              detail: [
                'Chiunque può chiedere una revisione dalla pagina dell’analisi. Ciò che abbiamo corretto è nel ',
                { text: 'registro delle correzioni', href: '/corrections' },
                '.',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Contatto per la privacy',
      blocks: [{ kind: 'paragraph', text: ['Domande e richieste sulla privacy: ', EMAIL, '.'] }],
    },
  ],
};
