import { type Block, textLength } from './block-writer.js';
import { comparable, type ContentHints } from './content-hints.js';

/** Removes one kind of block that is not part of the text. */
type BlockRule = (blocks: readonly Block[], hints: ContentHints) => readonly Block[];

const LONG_LINE = 240;
const DATE_LINE =
  /(?:\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}:\d{2}\b)/;

/** Removes everything up to the page's title, when it is near the top. */
const upToTitle: BlockRule = (blocks, hints) => {
  const titles = new Set(hints.titles.map(comparable).filter((title) => title.length > 3));
  const total = textLength(blocks);
  let passed = 0;
  let cut = 0;
  for (const [index, { kind, text }] of blocks.entries()) {
    const reach = kind === 'heading' ? 0.45 : 0.3;
    if (passed > total * 0.45 || index > 60) break;
    if (passed <= total * reach && text.length < 300 && titles.has(comparable(text))) cut = index + 1;
    passed += text.length;
  }
  return blocks.slice(cut);
};

/** Removes lines with a date, byline or place before the first real paragraph. */
const openingLines: BlockRule = (blocks) => {
  const first = blocks.findIndex(
    ({ kind, text, linkChars }) => kind !== 'heading' && text.length > 110 && linkChars < text.length * 0.5,
  );
  if (first <= 0 || first > 12) return blocks;
  return blocks.filter((block, index) => index >= first || !isOpeningLine(block));
};

/** "6:14 a.m." does not end a sentence. */
const SENTENCE_END = /(?<!\b[ap]\.m)[.!?]["”]?$/i;

/** A short line with a date that is no sentence. */
export function isDateLine(text: string): boolean {
  if (text.length > MAX_OPENING_LENGTH || !DATE_LINE.test(text) || SENTENCE_END.test(text)) return false;
  return text.split(/\s+/).length <= 12;
}

const MAX_OPENING_LENGTH = 90;

function isOpeningLine({ text }: Block): boolean {
  if (text.length > MAX_OPENING_LENGTH) return false;
  const words = text.split(/\s+/).length;
  if (isDateLine(text)) return true;
  return /^(?:by|von|di|par|por|de|da|text|photos?|foto)\b[:\s]/i.test(text) && words <= 8;
}

const asides: BlockRule = (blocks) =>
  blocks.filter(
    (block) =>
      block.text.length > LONG_LINE ||
      isCallToShare(block) ||
      !(isPostedLine(block.text) || ASIDE_LINES.some((pattern) => pattern.test(block.text))),
  );

/** "This article was posted: Monday, October 22, 2018". */
function isPostedLine(text: string): boolean {
  return POSTED.test(text) && isDateLine(text);
}
const POSTED =
  /^(?:posted|(?:this|the) (?:article|post|story) was posted|(?:questo )?(?:articolo|post) pubblicato)\b/i;

function isCallToShare({ text }: Block): boolean {
  return CALL_TO_SHARE.test(text);
}

const linkLines: BlockRule = (blocks) =>
  blocks.filter(
    ({ kind, text, linkChars }) => kind === 'heading' || text.length > 200 || linkChars < text.length * 0.9,
  );

/** A short line with a link points to one other page; a heading introduces other content for the rest of the page. */
function isEndHeading(block: Block): boolean {
  const { kind, text, linkChars } = block;
  if (text.length >= 70 || isCallToShare(block) || !END_HEADING.test(text)) return false;
  return kind === 'heading' || linkChars === 0 || text.length < 30;
}

/** Removes everything after a heading such as "Related stories" in the second half of the text. */
const fromEndHeading: BlockRule = (blocks) => {
  const total = textLength(blocks);
  let passed = 0;
  for (const [index, block] of blocks.entries()) {
    if (passed > total * 0.5 && isEndHeading(block)) return blocks.slice(0, index);
    passed += block.text.length;
  }
  return blocks;
};

/** Removes headings at the end, unless there is nothing else. */
const trailingHeadings: BlockRule = (blocks) => {
  const last = blocks.findLastIndex((block) => block.kind !== 'heading' || isCallToShare(block));
  return last < 0 ? blocks : blocks.slice(0, last + 1);
};

const BLOCK_RULES: readonly BlockRule[] = [
  upToTitle,
  fromEndHeading,
  openingLines,
  asides,
  linkLines,
  trailingHeadings,
];

export function applyBlockRules(blocks: readonly Block[], hints: ContentHints): readonly Block[] {
  return BLOCK_RULES.reduce((kept, rule) => rule(kept, hints), blocks);
}

/** Headings after which no text of the article follows. */
const END_HEADING =
  /^(?:(?:related|recommended|popular|trending|latest|top|more|other|similar|featured|recent)\s+(?:stories|articles?|posts?|news|reads?|content|links|topics|videos|headlines|coverage)|related|read (?:more|next|also)|see also|more (?:from|on|in|like this)\b.*|you (?:may|might) (?:also )?(?:like|be interested).*|what to read next|editor'?s picks?|most (?:read|popular|viewed).*|don'?t miss|comments?|\d+ (?:comments?|kommentare?|commentaires?|commenti|comentarios)|leave a (?:comment|reply).*|join (?:the|our) (?:conversation|discussion|comment(?:ing|s)?\b.*)|share (?:this|on).*|about the authors?|about us|follow us.*|partner news|sponsored(?: content| links)?|subscribe.*|sign up.*|newsletter|tags:?|mehr (?:zum thema|aus|von|lesen).*|das könnte (?:sie|dich) (?:auch )?interessieren.*|lesen sie (?:auch|mehr).*|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|beiträge|themen)|weitere (?:artikel|beiträge|themen|nachrichten|meldungen|infos).*|kommentare?|kommentieren|schreibe? einen kommentar.*|teilen.*|über den autor.*|über die autorin.*|leggi anche.*|articoli correlati|potrebbe (?:interessarti|piacerti).*|ti potrebbe.*|altri articoli.*|condividi.*|commenti|lascia un commento.*|à lire aussi.*|lire aussi.*|sur le même (?:sujet|thème).*|articles? (?:liés|similaires|associés|connexes).*|commentaires?|laisser un commentaire.*|partager.*|te puede interesar.*|le puede interesar.*|tambi[ée]n (?:te|le) puede.*|noticias relacionadas|m[áa]s (?:noticias|informaci[óo]n|sobre).*|comentarios|deja (?:un|tu) comentario.*|compartir.*|leia (?:tamb[ée]m|mais).*|veja (?:tamb[ée]m|mais).*|você (?:pode|também).*|not[íi]cias relacionadas|deixe (?:um|seu).*|lees ook.*|читайте также.*|отзывы|добавить отзыв|комментарии.*)\s*[:.…!?]*$/i;

/** The author's own call to share: unlike a share button it names a deadline or everybody, or has exclamation marks. */
const CALL_TO_SHARE =
  /^\W{0,3}(?:please |now |per favore )?(?:share|spread|re-?post|pass (?:it|this) on|condivid\w+|diffond\w+|fate girare)\b.{0,120}?(?:\bbefore\b|\beverybody\b|\beveryone\b|\bprima che\b|\ba tutti\b|\bcon tutti\b|!!)/i;

/** Lines about the page, not of the text. */
const ASIDE_LINES: readonly RegExp[] = [
  /^(?:related|read more|read also|also read|read next|see also|see more|watch|more|recommended|must read|don'?t miss|listen|explore|check out)\s*[:|]/i,
  /^(?:leggi anche|per approfondire|guarda anche|vedi anche|potrebbe interessarti)\b/i,
  /^(?:lesen sie (?:auch|mehr|hier)|lies auch|mehr (?:zum thema|dazu)|auch interessant|schon gelesen|siehe auch)\b/i,
  /^(?:à lire aussi|lire aussi|voir aussi|lire (?:la suite|également))\b/i,
  /^(?:lea (?:tambi[ée]n|adem[áa]s)|le[ae] m[áa]s|puedes? ver|te puede interesar|le puede interesar|mira tambi[ée]n|vea tambi[ée]n|ver m[áa]s|puede leer|te recomendamos)\b/i,
  /^(?:leia (?:tamb[ée]m|mais)|veja (?:tamb[ée]m|mais)|saiba mais)\b/i,
  /^(?:advertisements?|advertising|sponsored|anzeige|werbung|pubblicit[àa]|publicit[ée]|publicidade?|annonce|reklame?|continue reading.*|story continue[sd].*|article continue[sd].*|l'articolo continua.*|l’articolo continua.*|continua a leggere.*|scroll (?:down|to continue).*|click here.*|tap here.*|loading\.*|read more|print|e-?mail|share(?: this.*)?|tweet|comments?|reply|copy link|follow|subscribe|listen to this article.*|image \d+ of \d+|\d+ (?:\/|of) \d+|credit:?|photo:?|via getty images)\s*[.…:]*$/i,
  /^(?:follow|like|join|find|connect with) (?:us|him|her|them|me|the author|[A-Z][\w .]{2,40}) (?:on|at) (?:twitter|facebook|instagram|x\b|linkedin|youtube|telegram|whatsapp|social)/i,
  /^(?:follow|seguici|folgen sie|folge|suivez|s[íi]guenos|sigue|siga|acompanhe)\b.{0,80}\b(?:twitter|facebook|instagram|linkedin|youtube|telegram|whatsapp|tiktok|google news)\b/i,
  /^(?:sign up|subscribe|abonnieren|iscriviti|abonnez-vous|suscr[íi]bete|inscreva-se|register)\b.{0,160}\b(?:newsletter|e-?mail|inbox|updates|alerts|channel|canale|canal|kanal|bolet[íi]n)\b/i,
  /^(?:our standards|reporting by|writing by|editing by|additional reporting|report by|compiled by)\b.{0,300}$/i,
  /^(?:got|do you have|have you got|hai) (?:a|any|una) (?:story|news tip|tip|segnalazione)\b.{0,200}$/i,
  /^for more (?:stories|news|articles) (?:like this|from)\b.{0,120}$/i,
  /^ultimo aggiornamento\s*:?\s.{0,80}$/i,
  /^(?:©|\(c\)|copyright\b|all rights reserved|tutti i diritti|alle rechte|tous droits|todos los derechos|riproduzione riservata|©?\s*riproduzione)/i,
  /^(?:photo|photos|image|images|foto|fotos|bild|bilder|crédits? photos?|picture|credit|photo credit|image credit|titelbild|immagine|copertina)\s?(?:credit|by|via|di|von)?\s*:.{0,140}$/i,
  /^(?:filed under|tagged|tags|posted in|categories|category|categoria|kategorie|schlagw[öo]rter|etiquetas|topics|keywords|themen)\s*:?\s.{0,200}$/i,
  /^(?:posted|pubblicato) \d{1,3} \p{L}{2,8} (?:ago|fa)$/iu,
  /^(?:\p{L}{3,9}\.? \d{1,2},?|\d{1,2} \p{L}{3,9}) \d{4}.{0,20}[/|–-]\s*(?:(?:last )?updated?|aggiornat[oa]|ultimo aggiornamento).{0,50}$/iu,
  /^(?:read |view )?(?:(?:the|our|full) ).{0,40}\bcomments? policy\.?$/i,
  /^(?:previous|next) (?:topic|post|article|story):\s.{0,200}$|^(?:articolo|post) (?:precedente|successivo):\s.{0,200}$/i,
  /^(?:last )?(?:updated?|modified|aggiornato|aktualisiert|actualizado|mis à jour|published|pubblicato|ver[öo]ffentlicht|publicado|publié)(?!\p{L}).{0,60}\d.{0,40}$/iu,
  /^\d{1,3} min(?:ute)?s? (?:read|lesezeit|di lettura|de lecture).{0,20}$/i,
];
