import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Link as MuiLink,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AddedFinding,
  adminArticlesRoutes,
  CRITERIA,
  type Criterion,
  FINDING_REVIEW_LIMITS,
  type FindingRate,
  type LocalizedDraft,
  type RejectedFinding,
  REJECTIONS,
  textIn,
  type Workbench,
  type WorkbenchFinding,
} from '@vaglio/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useConflictNotice } from '../../components/errors.js';
import { rejectionRate } from '../../components/facts.js';
import { Loaded, LoadError } from '../../components/loaded.js';
import { AdminPage, Panel } from '../../components/page.js';
import {
  useAction,
  useFormQuery,
  useServerQuery,
  useVaglioDataProvider,
} from '../../components/server-calls.js';
import { hasText, StaffTexts } from '../../components/staff-texts.js';
import { useLeave, useUnsavedWork } from '../../components/unsaved-work.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { useMay } from '../../components/use-may.js';

/** Shows the findings of one article beside its text. Staff reject or add findings, which changes the score. */
export default function WorkbenchPage() {
  const { id = '' } = useParams();
  const query = useFormQuery(adminArticlesRoutes.workbench, { params: { id } });
  return (
    <AdminPage title="vaglio.workbench.title" maxWidth={1500}>
      <Loaded query={query} height={400}>
        {(workbench) => (
          <FindingsForm
            key={workbench.version}
            id={id}
            workbench={workbench}
            reload={() => void query.refetch()}
          />
        )}
      </Loaded>
    </AdminPage>
  );
}

interface FindingsFormProps {
  readonly id: string;
  readonly workbench: Workbench;
  readonly reload: () => void;
}

function FindingsForm({ id, workbench, reload }: FindingsFormProps) {
  const translate = useTranslate();
  const t = useTexts('vaglio.workbench');
  const leave = useLeave();
  const stored = workbench.findings.flatMap(({ rejected }) => (rejected ? [rejected] : []));
  const [rejected, setRejected] = useState<readonly RejectedFinding[]>(stored);
  const [added, setAdded] = useState(workbench.added);
  const [reason, setReason] = useState<LocalizedDraft>({});
  const { conflictNotice, showConflict } = useConflictNotice(reload);
  const [review, isPending] = useAction(adminArticlesRoutes.reviewFindings, {
    done: 'vaglio.workbench.done',
    failed: 'vaglio.articles.failed.update',
    onDone: () => {
      leave('show', 'articles', id);
    },
    onFailed: showConflict,
  });
  const isChanged = JSON.stringify([rejected, added]) !== JSON.stringify([stored, workbench.added]);
  useUnsavedWork(isChanged);
  const mayEdit = useMay()(adminArticlesRoutes.reviewFindings) && workbench.engineResult !== null;
  const { score, isStale, error, refetch } = useScore(id, workbench, rejected, added, mayEdit);
  const hasReasons = rejected.every((each) => each.reason.trim() !== '');
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
              isEditable={mayEdit}
              rejected={rejected}
              reject={reject}
            />
          ))}
          {mayEdit && (
            <Panel title={t('added')}>
              <AddedFindings workbench={workbench} added={added} onChange={setAdded} />
            </Panel>
          )}
          {mayEdit && (
            <Panel title={t('publish')}>
              {error && <LoadError error={error} retry={refetch} />}
              <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
                {isStale && !error && t('rescoring')}
                {!isStale &&
                  score &&
                  t('score', {
                    before: workbench.engineResult?.credibilityScore,
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
                disabled={isPending || isStale || !hasReasons || !hasText(reason)}
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

/** Asks the server for the score without the rejected and with the added findings. A stale score is of an earlier selection. */
function useScore(
  id: string,
  { engineResult }: Workbench,
  rejected: readonly RejectedFinding[],
  added: readonly AddedFinding[],
  mayEdit: boolean,
) {
  const dataProvider = useVaglioDataProvider();
  const withReasons = rejected.map((each) => ({ ...each, reason: each.reason.trim() || '–' }));
  const isUnchanged = engineResult === null || (rejected.length === 0 && added.length === 0);
  const { data, isSuccess, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['rescore', id, rejected.map(({ place }) => place), added],
    queryFn: ({ signal }) =>
      dataProvider.call(adminArticlesRoutes.rescore, {
        params: { id },
        body: { rejected: withReasons, added },
        signal,
      }),
    enabled: mayEdit && !isUnchanged,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (isUnchanged) return { score: engineResult, isStale: false, error: null, refetch };
  return { score: data ?? null, isStale: !isSuccess || isPlaceholderData, error, refetch };
}

/** The judged text with the passages of the findings highlighted. */
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
      {highlighted(text, passages)}
    </Box>
  );
}

function highlighted(text: string, passages: readonly string[]): ReactNode[] {
  const next = passages
    .map((passage) => ({ passage, at: text.indexOf(passage) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.passage.length - one.passage.length)[0];
  if (!next) return [text];
  const end = next.at + next.passage.length;
  return [
    text.slice(0, next.at),
    <mark key={text.length}>{next.passage}</mark>,
    ...highlighted(text.slice(end), passages),
  ];
}

interface CriterionPanelProps {
  readonly criterion: Criterion;
  readonly workbench: Workbench;
  readonly points: number | null;
  readonly isEditable: boolean;
  readonly rejected: readonly RejectedFinding[];
  readonly reject: (place: number, rejection: RejectedFinding | null) => void;
}

function CriterionPanel(props: CriterionPanelProps) {
  const { criterion, workbench, points, isEditable, rejected, reject } = props;
  const translate = useTranslate();
  const { data: rates = [] } = useServerQuery(adminArticlesRoutes.findingRates, {});
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
            isEditable={isEditable}
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
  readonly isEditable: boolean;
  readonly rejection: RejectedFinding | null;
  readonly reject: (rejection: RejectedFinding | null) => void;
}

function Finding({ finding, rate, isEditable, rejection, reject }: FindingProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const t = useTexts('vaglio.workbench');
  const { place, points, passages, sources, text, origin } = finding;
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
          ...(rate && rate.seen > 0 ? [rejectionRate(translate, rate)] : []),
          ...passages.map((passage) => `“${passage}”`),
        ].join(' · ')}
      </Typography>
      {sources.length > 0 && (
        <Typography variant="body2">
          {t('sources')}{' '}
          {sources.map(({ name, url }, index) => (
            <span key={`${index} ${url}`}>
              {index > 0 && ' · '}
              <MuiLink href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </MuiLink>
            </span>
          ))}
        </Typography>
      )}
      {isEditable && !rejection && (
        <Button
          size="small"
          aria-label={`${t('reject')}: ${sentence}`}
          onClick={() => reject({ place, verdict: 'false', reason: '' })}
        >
          {t('reject')}
        </Button>
      )}
      {isEditable && rejection && (
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
            slotProps={{ htmlInput: { maxLength: FINDING_REVIEW_LIMITS.reason.max } }}
          />
          <Button size="small" aria-label={`${t('keep')}: ${sentence}`} onClick={() => reject(null)}>
            {t('keep')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface AddedFindingsProps {
  readonly workbench: Workbench;
  readonly added: readonly AddedFinding[];
  readonly onChange: (added: readonly AddedFinding[]) => void;
}

/** Adds findings that the engine missed, each with a passage of the text and a reason. */
function AddedFindings({ workbench: { addable, title, text }, added, onChange }: AddedFindingsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [passage, setPassage] = useState('');
  const [reason, setReason] = useState('');
  const t = useTexts('vaglio.workbench');
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
        slotProps={{ htmlInput: { maxLength: FINDING_REVIEW_LIMITS.passage.max } }}
      />
      <TextField
        fullWidth
        margin="dense"
        label={translate('vaglio.reviews.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: FINDING_REVIEW_LIMITS.reason.max } }}
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
