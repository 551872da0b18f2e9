import { analysisRoutes, type AdminArticle } from '@vaglio/contracts';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import { useState } from 'react';
import { Button, Confirm, useNotify, useRefresh } from 'react-admin';
import { useTitledNotice } from '../../components/use-titled-notice.js';
import { useAnalysis } from './use-analysis.js';
import { useDoneText } from './use-done-text.js';
import { useAnalysisFailure } from './use-analysis-failure.js';

/** Judges the article again; what comes out is a new revision. */
export function RegenerateButton({ article }: { readonly article: AdminArticle }) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const doneText = useDoneText();
  const say = useTitledNotice();
  const failureOf = useAnalysisFailure('vaglio.articles.regenerate.failedTitle');
  const [regenerate, isPending] = useAnalysis(analysisRoutes.regenerate, {
    onDone: (analysed) => {
      notify(doneText('vaglio.articles.regenerate', analysed), { type: 'success' });
      refresh();
    },
    onFailed: (error) => say(failureOf(error)),
  });
  return (
    <>
      <Button
        label={`vaglio.articles.regenerate.${isPending ? 'pending' : 'open'}`}
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        <AutorenewOutlined />
      </Button>
      <Confirm
        isOpen={isAsking}
        title="vaglio.articles.regenerate.open"
        content="vaglio.articles.regenerate.confirm"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          regenerate({ articleId: article.id });
        }}
      />
    </>
  );
}
