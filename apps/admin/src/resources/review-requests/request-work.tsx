import { Box, Button, TextField, Typography } from '@mui/material';
import { type AdminReviewRequest, adminReviewsRoutes, REVIEW_LIMITS } from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { RecordLink, useDateTime } from '../../components/fields.js';
import { LoadError } from '../../components/loaded.js';
import { useAction, useServerQuery } from '../../components/server-calls.js';
import { useUnsavedWork } from '../../components/unsaved-work.js';
import { useTexts } from '../../components/use-language.js';

/** The member of staff who works on the request, with a button to assign it to oneself or unassign it. */
export function Assignment({ request: { id, assignedTo } }: { readonly request: AdminReviewRequest }) {
  const t = useTexts('vaglio.reviews');
  const { identity } = useGetIdentity();
  const [assign, isPending] = useAction(adminReviewsRoutes.assign, { failed: 'vaglio.reviews.failed' });
  const isMine = assignedTo !== null && assignedTo === identity?.fullName;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography>
        {assignedTo === null ? t('notAssigned') : t('assignedTo', { name: assignedTo })}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        onClick={() => assign({ params: { id }, body: { isMine: !isMine } })}
      >
        {t(isMine ? 'unassign' : 'assign')}
      </Button>
    </Box>
  );
}

export function SimilarRequests({ request: { id, articleId } }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const { data = [] } = useServerQuery(adminReviewsRoutes.list, { query: { articleId, status: 'open' } });
  const others = data.filter((each) => each.id !== id);
  if (others.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate('vaglio.reviews.similar')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {others.map((each) => (
          <Box component="li" key={each.id} sx={{ overflowWrap: 'anywhere' }}>
            <RecordLink to={`/review-requests/${each.id}/show`}>{dateTime(each.createdAt)}</RecordLink>
            {': '}
            {translate(`vaglio.choice.reviewReason.${each.reason}`)} · {each.message.slice(0, 160)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The internal notes of staff, which visitors do not see. */
export function Notes({ id }: { readonly id: string }) {
  const t = useTexts('vaglio.reviews');
  const dateTime = useDateTime();
  const [text, setText] = useState('');
  useUnsavedWork(text.trim() !== '');
  const { data, error, refetch } = useServerQuery(adminReviewsRoutes.notes, { params: { id } });
  const [write, isPending] = useAction(adminReviewsRoutes.writeNote, {
    failed: 'vaglio.reviews.noteFailed',
    onDone: () => setText(''),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    write({ params: { id }, body: { text } });
  }

  return (
    <Box component="details" sx={{ mb: 3 }} open={Boolean(data && data.length > 0)}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {t('notes')} ({data?.length ?? 0})
      </Box>
      {error && <LoadError error={error} retry={refetch} />}
      {data?.map((note) => (
        <Typography key={note.id} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note.text}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {note.writtenBy} · {dateTime(note.writtenAt)}
          </Box>
        </Typography>
      ))}
      <Box component="form" onSubmit={submit} sx={{ maxWidth: 720 }}>
        <TextField
          fullWidth
          multiline
          size="small"
          margin="dense"
          label={t('note')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
        />
        <Button type="submit" size="small" disabled={isPending || text.trim() === ''}>
          {t('writeNote')}
        </Button>
      </Box>
    </Box>
  );
}
