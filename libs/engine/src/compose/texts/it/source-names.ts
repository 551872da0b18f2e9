/** The Italian names of lists in English, and of their ratings. */
const ITALIAN: Readonly<Record<string, string>> = {
  'Wikipedia’s ratings of sources': 'giudizi di Wikipedia sulle fonti',
  'Wikipedia, List of fake news websites': 'Wikipedia, elenco di siti di notizie false',
  'EU sanctions against propaganda media, Council Regulation (EU) 2022/350':
    'sanzioni dell’UE contro i media di propaganda, regolamento (UE) 2022/350',
  'iptv-org, database of TV channels': 'iptv-org, banca dati di canali TV',
  'State media profiles (ASD at GMF)': 'profili dei media di Stato (ASD at GMF)',
  'trust.txt files, collected by JournalList': 'file trust.txt raccolti da JournalList',
  '“TV channel”': '«canale TV»',
  '“TV station”': '«emittente TV»',
  '“college newspaper”': '«giornale universitario»',
  '“captured private”': '«privata, sotto controllo statale»',
  '“captured public”': '«pubblica, sotto controllo statale»',
  '“conspiracy”': '«complotti»',
  '“depends on the topic”': '«dipende dall’argomento»',
  '“deprecated”': '«sconsigliata»',
  '“fake”': '«falso»',
  '“generally reliable”': '«generalmente affidabile»',
  '“generally unreliable”': '«generalmente inaffidabile»',
  '“independent public”': '«emittente pubblica indipendente»',
  '“independent, state-funded and state-managed”': '«indipendente, finanziata e gestita dallo Stato»',
  '“independent, state-funded”': '«indipendente, finanziata dallo Stato»',
  '“independent, state-managed”': '«indipendente, gestita dallo Stato»',
  '“magazine”': '«rivista»',
  '“member of ': '«membro di ',
  '“mirror of RT”': '«copia di RT»',
  '“mixed”': '«intermedio»',
  '“news outlet”': '«testata»',
  '“news website”': '«sito di notizie»',
  '“newspaper”': '«giornale»',
  '“no consensus”': '«nessun consenso»',
  '“online newspaper”': '«giornale online»',
  '“rumor”': '«dicerie»',
  '“satire”': '«satira»',
  '“state-controlled”': '«controllata dallo Stato»',
  '“unreliable”': '«inaffidabile»',
};

/** The citation of a source with its names and ratings in Italian. */
export function inItalian(citation: string): string {
  const named = Object.entries(ITALIAN).reduce((text, [en, it]) => text.replaceAll(en, it), citation);
  return named.replaceAll('“', '«').replaceAll('”', '»');
}
