import { safeTitle, type AdminArticle } from '@vaglio/contracts';
import { Box, Chip } from '@mui/material';

/** A title with its labels, as readers see it. */
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
