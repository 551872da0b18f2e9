import type { AdminArticle } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';

/** The class in words; none where nothing could be judged. */
export function ArticleClass({ article }: { readonly article: AdminArticle }) {
  const translate = useTranslate();
  return article.credibilityClass === null
    ? '–'
    : translate(`vaglio.choice.class.${article.credibilityClass}`);
}
