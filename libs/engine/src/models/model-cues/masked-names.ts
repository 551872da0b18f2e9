import { wordList } from '../../word-set.js';

/**
 * Names of parties and their members, leaders, commentators and outlets that also occur in lower case, or joined to other
 * words. They are always read as "a name", so that no model depends on who is mentioned.
 */
export const MASKED_NAMES: ReadonlySet<string> = new Set([
  ...wordList(`democrat democrats democratic dems dem republican republicans gop rino rinos dnc rnc tory tories
    libdem ukip snp liberal liberals liberalism conservative conservatives conservatism progressive
    progressives libertarian libertarians leftist leftists leftism rightist rightists left-wing
    right-wing left-winger left-wingers right-winger right-wingers leftwing rightwing left-leaning
    right-leaning alt-right alt-left antifa tea-party greens far-left far-right hard-left hard-right
    socialist socialists socialism communist communists communism marxist marxists marxism`),
  ...wordList(`trump trumps trump's trumpism clinton clintons hillary obama obama's obamas biden bushes reagan
    kerry mccain romney palin pence rubio sanders bernie pelosi schumer mcconnell kasich huckabee
    christie giuliani bannon comey mueller kavanaugh gingrich boehner cheney rumsfeld farage corbyn
    cameron boris johnson merkel macron putin assad erdogan netanyahu hitler stalin soros koch kochs
    limbaugh hannity o'reilly maddow coulter breitbart assange snowden epstein weinstein kaepernick
    conyers`),
  ...wordList(`cnn msnbc abc nbc cbs pbs npr bbc nyt wapo huffpost buzzfeed politico infowars drudge reuters ansa
    axios newsmax facebook twitter youtube instagram google snopes politifact`),
  ...wordList(`pd lega leghista leghisti pdl grillino grillini grillina grillismo pentastellato pentastellati
    pentastellata piddino piddini forzista forzisti berlusconiano berlusconiani renziano renziani
    renziana salviniano salviniani meloniano meloniani contiano contiani draghiano sovranista sovranisti
    sinistra sinistre destra destre centrodestra centrosinistra giallorosso giallorossi giallorossa
    gialloverde gialloverdi comunista comunisti fascista fascisti democratico democratici renzi salvini
    meloni draghi berlusconi di-maio zingaretti casalino mattarella bonafede arcuri azzolina calenda
    bersani prodi rai mediaset repubblica`),
]);
