/** Words in the names of sites, by what they suggest, in English and Italian. */
export const NAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  paper: words(
    'herald tribune gazette courier times post journal chronicle register sentinel dispatch observer examiner enquirer argus ' +
      'advocate bulletin ledger inquirer telegraph mirror echo record reporter messenger banner beacon bee bugle citizen ' +
      'clarion daily democrat republican eagle enterprise guardian independent leader mercury monitor news pilot press ' +
      'progress recorder review standard star statesman sun transcript union voice weekly world pantagraph intelligencer ' +
      'corriere gazzetta gazzettino giornale messaggero mattino quotidiano tirreno provincia cronaca cronache eco secolo ' +
      'tempo resto nazione unione voce arena piccolo adige cittadino settimanale',
  ),
  station: words('tv radio fm news4 news5 abc nbc cbs fox channel broadcast live today'),
  institution: words(
    'university college institute institut school academy society association council foundation museum library hospital ' +
      'clinic medical science nature research journal review law policy business tech sports universita istituto ospedale ' +
      'fondazione ricerca scienza medicina',
  ),
  patriot: words(
    'patriot freedom liberty conservative constitution american america usa eagle tea gop trump maga republic republican ' +
      'right rightwing liberal democrat progressive left leftist resist politic political nation national militia veteran ' +
      'christian jesus god bible church prophecy faith endtimes rapture populista sovran identita patria',
  ),
  awakening: words(
    'truth truther wake awake awaken conscious conspiracy illuminati nwo reptil alien ufo secret hidden exposed expose leak ' +
      'leaks uncensored censored forbidden matrix insider underground resistance rebel revolution anonymous anon qanon deep ' +
      'globalist zion collapse prepper survival doom prophe cosmic galactic spirit verita veritas complotto svegli risvegl ' +
      'nascost segret censura disinformazione informarexresistere libera liberi resistenza controinformazione alternativ ' +
      'consapevol coscienza misteri alieni massoneria',
  ),
  cure: words(
    'health natural cure cures heal healing remedy remedies wellness detox vaccine vaccin vax cancer organic herb food ' +
      'nutrition doctor mercola holistic homeopath salute benessere naturale rimedi medicina vaccini cura cure guarire',
  ),
  bait: words(
    'viral buzz hot shock omg wow trend trending daily feed now today update breaking alert flash report reports insider ' +
      'web net online world hub zone times24 24 365 bufala notizie news24 condividi scandalo virale pazze spericolate web24',
  ),
  jest: words(
    'onion satire spoof fake mock hoax parody joke humor humour laugh comedy lercio corsaro giornalaio',
  ),
};

function words(text: string): readonly string[] {
  return text.split(' ');
}
