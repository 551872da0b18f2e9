const words = (list) => list.trim().split(/\s+/);
/**
 * Names of parties and their members, leaders, commentators and outlets that also occur in lower case, or glued to other
 * words. They are read as "a name" wherever they stand, so that no model can lean on who is spoken of.
 */
export const MASKED_NAMES = new Set(
  [
    ...words(`democrat democrats democratic dems dem republican republicans gop rino rinos dnc rnc tory tories labour libdem ukip
    snp liberal liberals liberalism conservative conservatives conservatism progressive progressives libertarian libertarians
    leftist leftists leftism rightist rightists left-wing right-wing left-winger left-wingers right-winger right-wingers leftwing
    rightwing left-leaning right-leaning alt-right alt-left antifa tea-party green greens independents far-left far-right
    hard-left hard-right socialist socialists socialism communist communists communism marxist marxists marxism`),
    ...words(`trump trumps trump's trumpism clinton clintons hillary obama obama's obamas biden bush bushes reagan carter gore kerry mccain romney
    palin pence cruz rubio sanders bernie warren pelosi schumer mcconnell ryan paul kasich huckabee christie giuliani bannon comey
    mueller sessions kavanaugh gingrich boehner cheney rumsfeld farage corbyn blair cameron may boris johnson merkel macron putin
    assad erdogan netanyahu hitler stalin soros koch kochs limbaugh hannity o'reilly maddow coulter beck jones breitbart assange
    snowden manning epstein weinstein kaepernick conyers franken moore`),
    ...words(`cnn fox msnbc abc nbc cbs pbs npr bbc nyt wapo huffpost buzzfeed politico breitbart infowars drudge reuters ap ansa salon slate
    vox axios newsmax occupy addicting eagle gateway pundit guardian facebook twitter youtube instagram google snopes politifact`),
    ...words(`pd dem dems lega leghista leghisti leghista pdl grillino grillini grillina grillismo pentastellato pentastellati pentastellata
    piddino piddini dem forzista forzisti berlusconiano berlusconiani renziano renziani renziana salviniano salviniani meloniano
    meloniani contiano contiani draghiano sovranista sovranisti sinistra sinistre destra destre centrodestra centrosinistra
    giallorosso giallorossi giallorossa gialloverde gialloverdi dem comunista comunisti fascista fascisti democratico democratici
    renzi salvini conte meloni draghi berlusconi di-maio zingaretti grillo casalino mattarella bonafede speranza arcuri azzolina
    raggi letta calenda bersani prodi monti rai mediaset repubblica corriere libero giornale fatto ansa`),
  ].filter(
    (word) =>
      ![
        'may',
        'paul',
        'gore',
        'bush',
        'ap',
        'moore',
        'sessions',
        'green',
        'vox',
        'eagle',
        'gateway',
        'slate',
        'salon',
        'occupy',
        'addicting',
        'guardian',
        'fatto',
        'giornale',
        'libero',
        'corriere',
        'speranza',
        'conte',
        'monti',
        'letta',
        'raggi',
        'labour',
        'franken',
        'jones',
        'beck',
        'manning',
        'pundit',
        'fox',
        'paul',
        'grillo',
        'ryan',
        'carter',
        'warren',
        'cruz',
        'independents',
        'blair',
      ].includes(word),
  ),
);
//# sourceMappingURL=masked-names.js.map
