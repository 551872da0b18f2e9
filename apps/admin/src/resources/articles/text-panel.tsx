import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { type AdminArticle, articlesRoutes } from '@vaglio/contracts';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { LoadError } from '../../components/errors.js';
import { useServerQuery } from '../../components/use-action.js';

/** The text that was judged, which the public reads in quotations only. */
export function TextPanel() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!article) return null;
  return (
    <Paper component="section" sx={{ p: 3, mt: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        {translate('vaglio.articles.text')}
      </Typography>
      {isOpen ? (
        <JudgedText id={article.id} revision={article.revision} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('vaglio.articles.showText')}
        </Button>
      )}
    </Paper>
  );
}

function JudgedText({ id, revision }: { readonly id: string; readonly revision: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery(`text ${id} ${revision}`, (dataProvider, signal) =>
    dataProvider.call(articlesRoutes.text, { params: { id }, signal }),
  );
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box
      lang={data.textLanguage ?? undefined}
      sx={{ maxHeight: 480, overflowY: 'auto', whiteSpace: 'pre-line' }}
    >
      {data.text || translate('vaglio.articles.noText')}
    </Box>
  );
}
