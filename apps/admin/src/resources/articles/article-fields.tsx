import { Box, Chip } from '@mui/material';
import { type AdminArticle, safeTitle } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';

export function ArticleTitle({ article }: { readonly article: AdminArticle }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {article.labels.map((label) => (
        <Chip key={label} label={label} size="small" color="error" variant="outlined" sx={{ mr: 0.75 }} />
      ))}
      {safeTitle(article.title)}
    </Box>
  );
}

/** The class of an article in words; a dash if it was not judged. */
export function ArticleClass({ article }: { readonly article: AdminArticle }) {
  const translate = useTranslate();
  return article.credibilityClass === null
    ? '–'
    : translate(`vaglio.choice.class.${article.credibilityClass}`);
}
