import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import { Box, Button as MuiButton, Stack, TextField } from '@mui/material';
import { analysisRoutes, LIMITS, parsedWebUrl } from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { Button, useRefresh, useTranslate } from 'react-admin';
import { TitledDialog } from '../../components/dialogs.js';
import { type Notice, NoticeAlert, useShowNotice } from '../../components/errors.js';
import { useTexts } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';
import { useAnalysis, useAnalysisFailure, useDoneText } from './use-analysis.js';

/** Opens a dialog to analyze any URL. The quotas of users do not apply. */
export function AnalyzeButton() {
  const t = useTexts('vaglio.articles.analyze');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <IfMay route={analysisRoutes.analyze}>
      <Button label="vaglio.articles.analyze.open" onClick={() => setIsOpen(true)}>
        <TravelExploreOutlined />
      </Button>
      {isOpen && (
        <TitledDialog title={t('title')} onClose={close}>
          <AnalyzeForm close={close} />
        </TitledDialog>
      )}
    </IfMay>
  );
}

function AnalyzeForm({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const showNotice = useShowNotice();
  const failureOf = useAnalysisFailure('vaglio.articles.analyze.failedTitle');
  const [problem, setProblem] = useState<Notice | null>(null);
  const [url, setUrl] = useState('');
  const doneText = useDoneText();
  const t = useTexts('vaglio.articles.analyze');
  const [analyze, isPending] = useAnalysis(analysisRoutes.analyze, {
    onDone: (article) => {
      const href = `/article/${article.id}`;
      showNotice({
        type: 'success',
        title: t('doneTitle'),
        text: doneText('vaglio.articles.analyze', article),
        link: { href, text: t('openArticle') },
      });
      window.open(href, '_blank', 'noopener');
      refresh();
      close();
    },
    onFailed: (error) => setProblem(failureOf(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = url.trim();
    if (address === '') setProblem({ type: 'error', title: t('requiredTitle'), text: t('required') });
    else if (!parsedWebUrl(address))
      setProblem({ type: 'error', title: t('invalidTitle'), text: t('invalid') });
    else {
      setProblem(null);
      analyze({ url: address });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        autoFocus
        fullWidth
        type="url"
        label={t('label')}
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
        <MuiButton onClick={close}>{translate('vaglio.action.cancel')}</MuiButton>
        <MuiButton type="submit" variant="contained" disabled={isPending}>
          {t(isPending ? 'pending' : 'submit')}
        </MuiButton>
      </Stack>
    </form>
  );
}
