import { ContentInaccessibleError } from '../../analysis.types.js';
import { innerText } from '../markup/inner-text.js';
import type { Wall } from './wall.types.js';
import { WALL_WORDS } from './wall.types.js';

const NOT_FOUND =
  /(?:^|\b)(?:(?:error\s*)?404(?:\s*(?:error|not found))?(?=\W*$|\s*[-–|:])|(?:page|article|story|content|file|post|url) (?:(?:was|could|can|has|is) )?(?:not |no longer |n't )+(?:be )?(?:found|available|exists?)|page not found|not found(?=\W*$|\s*[-–|])|no longer (?:available|exists)|nothing (?:was )?found|pagina (?:non (?:è stata )?trovata|inesistente)|articolo non (?:trovato|disponibile)|contenuto non (?:trovato|disponibile)|page (?:introuvable|non trouvée)|seite (?:wurde )?nicht gefunden|p[áa]gina no encontrada|p[áa]gina n[ãa]o encontrada|oops)/i;

/** A page that says "not found" with a friendly status. */
export const softNotFound: Wall = {
  name: 'soft not found',
  check(view, article) {
    if (article.wordCount > WALL_WORDS) return null;
    const first = view.headline ?? view.index.named('h1')[0] ?? null;
    const heading = first ? innerText(first) : '';
    const shown = [view.meta.title, heading, article.title.known ? article.title.value : ''];
    const isMissing =
      shown.some((line) => line.length < 120 && NOT_FOUND.test(line)) ||
      (article.wordCount < 60 && NOT_FOUND.test(article.text.slice(0, 200)));
    return isMissing
      ? new ContentInaccessibleError('not_found', false, 'the page says it is not there')
      : null;
  },
};
