import { Box, Paper, Typography } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { markupNodes } from './markup-nodes.js';

interface PagePreviewProps {
  /** The form's fields that are shown. */
  readonly title: string;
  readonly content: string;
}

/** The page as readers will see it, while it is being written. */
export function PagePreview({ title, content }: PagePreviewProps) {
  const translate = useTranslate();
  const [heading, html] = useWatch<Record<string, string>>({ name: [title, content] });
  const shown = useDeferredValue(String(html ?? ''));
  const nodes = useMemo(() => markupNodes(shown), [shown]);
  return (
    <Paper component="section" aria-label={translate('vaglio.pages.preview')} sx={{ p: 3, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(shown.trim() === '' ? 'vaglio.pages.empty' : 'vaglio.pages.previewNote')}
      </Typography>
      <Box
        sx={{ maxHeight: 520, overflow: 'auto', overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}
        tabIndex={0}
      >
        <Typography variant="h2" component="p" sx={{ fontSize: '1.5rem' }}>
          {String(heading ?? '')}
        </Typography>
        {nodes}
      </Box>
    </Paper>
  );
}
