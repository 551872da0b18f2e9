import { analysisRoutes, LIMITS, parsedWebUrl, type Article } from '@vaglio/contracts';
import { Box, Button, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { NoticeAlert, useTitledNotice, type TitledNotice } from '../../components/use-titled-notice.js';
import { useAnalysis } from './use-analysis.js';
import { useDoneText } from './use-done-text.js';
import { useAnalysisFailure } from './use-analysis-failure.js';

const canBeRead = (text: string): boolean => parsedWebUrl(text) !== null;

export function AnalyseForm({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const say = useTitledNotice();
  const failureOf = useAnalysisFailure('vaglio.articles.analyse.failedTitle');
  const [problem, setProblem] = useState<TitledNotice | null>(null);
  const [url, setUrl] = useState('');
  const doneText = useDoneText();
  const text = (key: string) => translate(`vaglio.articles.analyse.${key}`);
  const [analyse, isPending] = useAnalysis(analysisRoutes.analyze, {
    onDone: (article) => {
      announce(article);
      refresh();
      close();
    },
    onFailed: (error) => setProblem(failureOf(error)),
  });

  function announce(article: Article): void {
    const address = `/article/${article.id}`;
    say({
      type: 'success',
      title: text('doneTitle'),
      text: doneText('vaglio.articles.analyse', article),
      link: { href: address, text: text('openArticle') },
    });
    window.open(address, '_blank', 'noopener');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = url.trim();
    if (address === '') setProblem({ type: 'error', title: text('requiredTitle'), text: text('required') });
    else if (!canBeRead(address))
      setProblem({ type: 'error', title: text('invalidTitle'), text: text('invalid') });
    else {
      setProblem(null);
      analyse({ url: address });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        autoFocus
        fullWidth
        type="url"
        label={text('label')}
        placeholder="https://"
        value={url}
        disabled={isPending}
        onChange={(event) => setUrl(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.url.max } }}
        sx={{ mt: 1, mb: 2 }}
      />
      {problem && (
        <Box sx={{ mb: 2 }}>
          <NoticeAlert notice={problem} />
        </Box>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={close}>{translate('vaglio.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {text(isPending ? 'pending' : 'submit')}
        </Button>
      </Stack>
    </form>
  );
}
