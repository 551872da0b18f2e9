import { Box, Button } from '@mui/material';
import { type AdminArticle, articlesRoutes } from '@vaglio/contracts';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/server-calls.js';

/** The judged text in full; the public site only quotes from it. */
export function TextPanel() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (!article) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Panel title={translate('vaglio.articles.text')}>
        {isOpen ? (
          <JudgedText id={article.id} revision={article.revision} />
        ) : (
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {translate('vaglio.articles.showText')}
          </Button>
        )}
      </Panel>
    </Box>
  );
}

function JudgedText({ id, revision }: { readonly id: string; readonly revision: number }) {
  const translate = useTranslate();
  return (
    <Loaded query={useServerQuery(articlesRoutes.text, { params: { id } }, revision)} height={120}>
      {({ text, textLanguage }) => (
        <Box
          lang={textLanguage ?? undefined}
          sx={{ maxHeight: 480, overflowY: 'auto', whiteSpace: 'pre-line' }}
        >
          {text || translate('vaglio.articles.noText')}
        </Box>
      )}
    </Loaded>
  );
}
