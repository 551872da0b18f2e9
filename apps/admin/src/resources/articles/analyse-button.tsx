import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import {
  Box,
  Button as MuiButton,
  Dialog,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { analysisRoutes, type Article, LIMITS, parsedWebUrl } from '@vaglio/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button, useRefresh, useTranslate } from 'react-admin';
import { type Notice, NoticeAlert, useShowNotice } from '../../components/errors.js';
import { IfMay } from '../../components/use-may.js';
import { useAnalysis, useAnalysisFailure, useDoneText } from './use-analysis.js';

/** Analyzes any URL; no user's quota is used. */
export function AnalyseButton() {
  return (
    <IfMay route={analysisRoutes.analyze}>
      <DialogButton />
    </IfMay>
  );
}

function DialogButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button label="vaglio.articles.analyse.open" onClick={() => setIsOpen(true)}>
        <TravelExploreOutlined />
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate('vaglio.articles.analyse.title')}</DialogTitle>
        <DialogContent>
          <AnalyseForm close={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

const canBeRead = (text: string): boolean => parsedWebUrl(text) !== null;

function AnalyseForm({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const showNotice = useShowNotice();
  const failureOf = useAnalysisFailure('vaglio.articles.analyse.failedTitle');
  const [problem, setProblem] = useState<Notice | null>(null);
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
    showNotice({
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
        <MuiButton onClick={close}>{translate('vaglio.action.cancel')}</MuiButton>
        <MuiButton type="submit" variant="contained" disabled={isPending}>
          {text(isPending ? 'pending' : 'submit')}
        </MuiButton>
      </Stack>
    </form>
  );
}
