import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Link as MuiLink,
  MenuItem,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type AddedFinding,
  adminArticlesRoutes,
  CRITERIA,
  type Criterion,
  type FindingRate,
  type LocalizedDraft,
  type RejectedFinding,
  REJECTIONS,
  type RescoredFindings,
  textIn,
  type Workbench,
  type WorkbenchFinding,
} from '@vaglio/contracts';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useRedirect, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { LoadError, useConflictNotice } from '../../components/errors.js';
import { AdminPage, Panel } from '../../components/page.js';
import { StaffTexts } from '../../components/staff-texts.js';
import { useAction, useServerQuery } from '../../components/use-action.js';
import { useUnsavedWork } from '../../components/use-unsaved-work.js';
import { useLanguage } from '../../components/use-language.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';
import { useMay } from '../../components/use-may.js';

/** The findings of one article beside its text, each to be rejected or added to; the score follows. */
export function WorkbenchPage() {
  const { id = '' } = useParams();
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['workbench', id],
    queryFn: ({ signal }) => dataProvider.call(adminArticlesRoutes.workbench, { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const reload = () => void refetch();
  return (
    <AdminPage title="vaglio.workbench.title" maxWidth={1500}>
      {error && <LoadError error={error} retry={reload} />}
      {!data && !error && <Skeleton variant="rounded" height={400} />}
      {data && <Bench key={data.version} id={id} workbench={data} reload={reload} />}
    </AdminPage>
  );
}

interface BenchProps {
  readonly id: string;
  readonly workbench: Workbench;
  readonly reload: () => void;
}

function Bench({ id, workbench, reload }: BenchProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const kept = workbench.findings.flatMap(({ rejected }) => (rejected ? [rejected] : []));
  const [rejected, setRejected] = useState<readonly RejectedFinding[]>(kept);
  const [added, setAdded] = useState(workbench.added);
  const [reason, setReason] = useState<LocalizedDraft>({});
  const [isDone, setIsDone] = useState(false);
  const { conflictNotice, showConflict } = useConflictNotice(reload);
  const score = useScore(id, workbench, rejected, added);
  const [review, isPending] = useAction(adminArticlesRoutes.reviewFindings, {
    done: 'vaglio.workbench.done',
    failed: 'vaglio.articles.failed.update',
    onDone: () => {
      setIsDone(true);
      redirect('show', 'articles', id);
    },
    onFailed: showConflict,
  });
  const isChanged = JSON.stringify([rejected, added]) !== JSON.stringify([kept, workbench.added]);
  useUnsavedWork(isChanged && !isDone);
  const mayReview = useMay()(adminArticlesRoutes.reviewFindings);
  const t = (key: string, values?: object) => translate(`vaglio.workbench.${key}`, values);
  const isExplained = rejected.every((each) => each.reason.trim() !== '');
  const reject = (place: number, rejection: RejectedFinding | null) =>
    setRejected((before) => [
      ...before.filter((each) => each.place !== place),
      ...(rejection ? [rejection] : []),
    ]);

  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/articles/${id}/show`}>
          {workbench.title || t('article')}
        </MuiLink>
      </Typography>
      {conflictNotice}
      {!workbench.engineResult && <Alert severity="info">{t('noResult')}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Panel title={translate('vaglio.articles.text')}>
          <JudgedText workbench={workbench} />
        </Panel>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {CRITERIA.map((criterion) => (
            <CriterionPanel
              key={criterion}
              criterion={criterion}
              workbench={workbench}
              points={score?.criteria[criterion] ?? null}
              rejected={rejected}
              reject={reject}
            />
          ))}
          {workbench.engineResult && mayReview && (
            <Panel title={t('added')}>
              <AddedFindings workbench={workbench} added={added} onChange={setAdded} />
            </Panel>
          )}
          {workbench.engineResult && mayReview && (
            <Panel title={t('publish')}>
              <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
                {score &&
                  t('score', {
                    before: workbench.engineResult.credibilityScore,
                    after: score.credibilityScore,
                  })}
              </Typography>
              <StaffTexts
                label={translate('vaglio.articles.withdraw.reason')}
                note={translate('vaglio.articles.reasonNote')}
                value={reason}
                onChange={setReason}
              />
              <Button
                variant="contained"
                sx={{ mt: 2 }}
                disabled={isPending || !score || !isExplained || !(reason.en?.trim() || reason.it?.trim())}
                onClick={() =>
                  review({ params: { id }, body: { rejected, added, reason, version: workbench.version } })
                }
              >
                {t('publish')}
              </Button>
            </Panel>
          )}
        </Box>
      </Box>
    </>
  );
}

/** The score that the server gives for the findings that stand; null while it is not known. */
function useScore(
  id: string,
  { engineResult }: Workbench,
  rejected: readonly RejectedFinding[],
  added: readonly AddedFinding[],
): RescoredFindings | null {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const places = rejected.map((each) => ({ ...each, reason: each.reason.trim() || '–' }));
  const isEngines = engineResult === null || (rejected.length === 0 && added.length === 0);
  const { data } = useQuery({
    queryKey: ['rescore', id, rejected.map(({ place }) => place), added],
    queryFn: ({ signal }) =>
      dataProvider.call(adminArticlesRoutes.rescore, {
        params: { id },
        body: { rejected: places, added },
        signal,
      }),
    enabled: !isEngines,
    retry: false,
    placeholderData: (before) => before,
  });
  return isEngines ? engineResult : (data ?? null);
}

/** The stored text with the passages of the findings marked. */
function JudgedText({ workbench: { text, textLanguage, findings } }: { readonly workbench: Workbench }) {
  const translate = useTranslate();
  if (text === '') return <Typography>{translate('vaglio.articles.noText')}</Typography>;
  const passages = [...new Set(findings.flatMap((each) => each.passages))].filter((each) =>
    text.includes(each),
  );
  return (
    <Box
      lang={textLanguage ?? undefined}
      tabIndex={0}
      role="group"
      aria-label={translate('vaglio.articles.text')}
      sx={{ maxHeight: '75vh', overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {marked(text, passages)}
    </Box>
  );
}

function marked(text: string, passages: readonly string[]): ReactNode[] {
  const next = passages
    .map((passage) => ({ passage, at: text.indexOf(passage) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.passage.length - one.passage.length)[0];
  if (!next) return [text];
  const end = next.at + next.passage.length;
  return [
    text.slice(0, next.at),
    <mark key={text.length}>{next.passage}</mark>,
    ...marked(text.slice(end), passages),
  ];
}

interface CriterionPanelProps {
  readonly criterion: Criterion;
  readonly workbench: Workbench;
  readonly points: number | null;
  readonly rejected: readonly RejectedFinding[];
  readonly reject: (place: number, rejection: RejectedFinding | null) => void;
}

function CriterionPanel({ criterion, workbench, points, rejected, reject }: CriterionPanelProps) {
  const translate = useTranslate();
  const { data: rates = [] } = useServerQuery('finding rates', (dataProvider, signal) =>
    dataProvider.call(adminArticlesRoutes.findingRates, { signal }),
  );
  const findings = workbench.findings.filter((each) => each.criterion === criterion);
  const name = translate(`vaglio.choice.criterion.${criterion}`);
  return (
    <Panel title={points === null ? name : `${name}: ${points}/20`}>
      {findings.length === 0 && <Typography>{translate('vaglio.articles.noFindings')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {findings.map((finding) => (
          <Finding
            key={finding.place}
            finding={finding}
            rate={rates.find(({ id }) => id === finding.code)}
            isOpen={workbench.engineResult !== null}
            rejection={rejected.find(({ place }) => place === finding.place) ?? null}
            reject={(rejection) => reject(finding.place, rejection)}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface FindingProps {
  readonly finding: WorkbenchFinding;
  readonly rate: FindingRate | undefined;
  readonly isOpen: boolean;
  readonly rejection: RejectedFinding | null;
  readonly reject: (rejection: RejectedFinding | null) => void;
}

function Finding({ finding, rate, isOpen, rejection, reject }: FindingProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { place, points, passages, sources, text, origin } = finding;
  const t = (key: string, values?: object) => translate(`vaglio.workbench.${key}`, values);
  const signed = points > 0 ? `+${points}` : String(points).replace('-', '−');
  const sentence = textIn(text, language);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ textDecoration: rejection ? 'line-through' : 'none' }}>
        <strong>{signed}</strong> {sentence}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          translate(`vaglio.articles.origin.${origin}`),
          ...(rate && rate.seen > 0 ? [rateText(translate, rate)] : []),
          ...passages.map((passage) => `“${passage}”`),
        ].join(' · ')}
      </Typography>
      {sources.length > 0 && (
        <Typography variant="body2">
          {t('sources')}{' '}
          {sources.map(({ name, url }, order) => (
            <span key={`${order} ${url}`}>
              {order > 0 && ' · '}
              <MuiLink href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </MuiLink>
            </span>
          ))}
        </Typography>
      )}
      {isOpen && !rejection && (
        <Button
          size="small"
          aria-label={`${t('reject')}: ${sentence}`}
          onClick={() => reject({ place, verdict: 'false', reason: '' })}
        >
          {t('reject')}
        </Button>
      )}
      {isOpen && rejection && (
        <Box>
          <RadioGroup
            row
            aria-label={t('verdict')}
            value={rejection.verdict}
            onChange={(_, value) =>
              reject({ ...rejection, verdict: value === 'false' ? 'false' : 'true-no-fault' })
            }
          >
            {REJECTIONS.map((verdict) => (
              <FormControlLabel
                key={verdict}
                value={verdict}
                control={<Radio size="small" />}
                label={t(`rejection.${verdict}`)}
              />
            ))}
          </RadioGroup>
          <TextField
            fullWidth
            required
            size="small"
            margin="dense"
            label={translate('vaglio.reviews.reason')}
            value={rejection.reason}
            onChange={(event) => reject({ ...rejection, reason: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Button size="small" aria-label={`${t('keep')}: ${sentence}`} onClick={() => reject(null)}>
            {t('keep')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

export const rateText = (
  translate: ReturnType<typeof useTranslate>,
  { rejected, seen }: Pick<FindingRate, 'rejected' | 'seen'>,
): string =>
  translate('vaglio.workbench.rate', { share: Math.round((rejected / seen) * 100), rejected, seen });

interface AddedFindingsProps {
  readonly workbench: Workbench;
  readonly added: readonly AddedFinding[];
  readonly onChange: (added: readonly AddedFinding[]) => void;
}

/** A finding is added with a passage, word for word, and a reason. */
function AddedFindings({ workbench: { addable, title, text }, added, onChange }: AddedFindingsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [passage, setPassage] = useState('');
  const [reason, setReason] = useState('');
  const t = (key: string, values?: object) => translate(`vaglio.workbench.${key}`, values);
  const isInText = text.includes(passage.trim()) || title.includes(passage.trim());
  const nameOf = (wanted: string) => {
    const found = addable.find((each) => each.code === wanted);
    return found ? textIn(found.name, language) : wanted;
  };
  const add = (): void => {
    onChange([...added, { code, passage: passage.trim(), reason: reason.trim() }]);
    setPassage('');
    setReason('');
  };
  return (
    <>
      {added.map((each) => (
        <Box key={`${each.code} ${each.passage}`} sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          <strong>{nameOf(each.code)}</strong>: “{each.passage}” · {each.reason}{' '}
          <Button size="small" onClick={() => onChange(added.filter((other) => other !== each))}>
            {t('takeAway')}
          </Button>
        </Box>
      ))}
      <TextField
        select
        fullWidth
        margin="dense"
        label={t('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      >
        {addable.map((each) => (
          <MenuItem key={each.code} value={each.code}>
            {textIn(each.name, language)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        multiline
        margin="dense"
        label={t('passage')}
        value={passage}
        error={passage !== '' && !isInText}
        helperText={passage !== '' && !isInText ? t('notInText') : t('passageNote')}
        onChange={(event) => setPassage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <TextField
        fullWidth
        margin="dense"
        label={translate('vaglio.reviews.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Button
        variant="outlined"
        disabled={code === '' || passage.trim().length < 3 || !isInText || reason.trim() === ''}
        onClick={add}
      >
        {t('add')}
      </Button>
    </>
  );
}
