/** Headings under which pages put what is not theirs to say: everything after them goes. */
export const END_HEADING =
  /^(?:(?:related|recommended|popular|trending|latest|top|more|other|similar|featured|recent)\s+(?:stories|articles?|posts?|news|reads?|content|links|topics|videos|headlines|coverage)|related|read (?:more|next|also)|see also|more (?:from|on|in|like this)\b.*|you (?:may|might) (?:also )?(?:like|be interested).*|what to read next|editor'?s picks?|most (?:read|popular|viewed).*|don'?t miss|comments?|\d+ (?:comments?|kommentare?|commentaires?|commenti|comentarios)|leave a (?:comment|reply).*|join (?:the|our) (?:conversation|discussion|comment(?:ing|s)?\b.*)|share (?:this|on).*|about the authors?|about us|follow us.*|partner news|sponsored(?: content| links)?|subscribe.*|sign up.*|newsletter|tags:?|mehr (?:zum thema|aus|von|lesen).*|das könnte (?:sie|dich) (?:auch )?interessieren.*|lesen sie (?:auch|mehr).*|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|beiträge|themen)|weitere (?:artikel|beiträge|themen|nachrichten|meldungen|infos).*|kommentare?|kommentieren|schreibe? einen kommentar.*|teilen.*|über den autor.*|über die autorin.*|leggi anche.*|articoli correlati|potrebbe (?:interessarti|piacerti).*|ti potrebbe.*|altri articoli.*|condividi.*|commenti|lascia un commento.*|à lire aussi.*|lire aussi.*|sur le même (?:sujet|thème).*|articles? (?:liés|similaires|associés|connexes).*|commentaires?|laisser un commentaire.*|partager.*|te puede interesar.*|le puede interesar.*|tambi[ée]n (?:te|le) puede.*|noticias relacionadas|m[áa]s (?:noticias|informaci[óo]n|sobre).*|comentarios|deja (?:un|tu) comentario.*|compartir.*|leia (?:tamb[ée]m|mais).*|veja (?:tamb[ée]m|mais).*|você (?:pode|também).*|not[íi]cias relacionadas|deixe (?:um|seu).*|lees ook.*|читайте также.*|отзывы|добавить отзыв|комментарии.*)\s*[:.…!?]*$/i;

/**
 * An author who urges readers to pass the text on looks like the label of a button, and is the text's own last word:
 * haste, everybody, or rows of exclamation marks tell the two apart.
 */
export const URGE_LINE =
  /^\W{0,3}(?:please |now |per favore )?(?:share|spread|re-?post|pass (?:it|this) on|condivid\w+|diffond\w+|fate girare)\b.{0,120}?(?:\bbefore\b|\beverybody\b|\beveryone\b|\bprima che\b|\ba tutti\b|\bcon tutti\b|!!)/i;

/** Whole lines that are about the page, not of the text. */
export const ASIDE_LINE: readonly RegExp[] = [
  /^(?:related|read more|read also|also read|read next|see also|see more|watch|more|recommended|must read|don'?t miss|listen|explore|check out)\s*[:|]/i,
  /^(?:leggi anche|per approfondire|guarda anche|vedi anche|potrebbe interessarti)\b/i,
  /^(?:lesen sie (?:auch|mehr|hier)|lies auch|mehr (?:zum thema|dazu)|auch interessant|schon gelesen|siehe auch)\b/i,
  /^(?:à lire aussi|lire aussi|voir aussi|lire (?:la suite|également))\b/i,
  /^(?:lea (?:tambi[ée]n|adem[áa]s)|le[ae] m[áa]s|puedes? ver|te puede interesar|le puede interesar|mira tambi[ée]n|vea tambi[ée]n|ver m[áa]s|puede leer|te recomendamos)\b/i,
  /^(?:leia (?:tamb[ée]m|mais)|veja (?:tamb[ée]m|mais)|saiba mais)\b/i,
  /^(?:advertisements?|advertising|sponsored|anzeige|werbung|pubblicit[àa]|publicit[ée]|publicidade?|annonce|reklame?|continue reading.*|story continues.*|article continues.*|scroll (?:down|to continue).*|click here.*|tap here.*|loading\.*|read more|print|e-?mail|share(?: this.*)?|tweet|comments?|reply|copy link|follow|subscribe|listen to this article.*|image \d+ of \d+|\d+ (?:\/|of) \d+|credit:?|photo:?|via getty images)\s*[.…:]*$/i,
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
  /^(?:last )?(?:updated?|modified|aggiornato|aktualisiert|actualizado|mis à jour|published|pubblicato|ver[öo]ffentlicht|publicado|publié)\b.{0,60}\d.{0,40}$/i,
  /^\d{1,3} min(?:ute)?s? (?:read|lesezeit|di lettura|de lecture).{0,20}$/i,
];
