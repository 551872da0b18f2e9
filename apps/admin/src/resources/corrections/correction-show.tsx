import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { type AdminCorrection, adminReviewsRoutes, textWithNote } from '@vaglio/contracts';
import { useState } from 'react';
import { Show, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { LoadError, useConflictNotice } from '../../components/errors.js';
import { FactList } from '../../components/facts.js';
import { RecordLink, useMoment } from '../../components/fields.js';
import { PageHeading, Panel } from '../../components/page.js';
import { StaffTexts } from '../../components/staff-texts.js';
import { useAction, useServerQuery } from '../../components/use-action.js';
import { useUnsavedWork } from '../../components/use-unsaved-work.js';
import { useLanguage } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';

export function CorrectionShow() {
  return (
    <Show actions={false} component="div">
      <Content />
    </Show>
  );
}

function Content() {
  const correction = useRecordContext<AdminCorrection>();
  const translate = useTranslate();
  const language = useLanguage();
  const moment = useMoment();
  if (!correction) return null;
  const field = (name: string) => translate(`resources.corrections.fields.${name}`);
  const { kind, articleId, articleTitle, publishedAt, publishedBy, editedAt, text } = correction;
  const { scoreBefore: before, scoreAfter: after } = correction;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 900 }}>
      <PageHeading>{translate(`vaglio.corrections.kind.${kind}`)}</PageHeading>
      <FactList
        facts={[
          [
            field('articleTitle'),
            <RecordLink key="article" to={`/articles/${articleId}/show`}>
              {articleTitle}
            </RecordLink>,
          ],
          [field('words'), textWithNote(text, language) || '–'],
          [
            field('scoreAfter'),
            before === null
              ? translate('vaglio.corrections.noScore')
              : translate('vaglio.corrections.score', { before, after }),
          ],
          [field('publishedAt'), `${moment(publishedAt)} · ${publishedBy}`],
          ...(editedAt ? [[field('editedAt'), moment(editedAt)] as const] : []),
        ]}
      />
      <IfMay route={adminReviewsRoutes.edit}>
        <EditPanel key={editedAt} correction={correction} />
      </IfMay>
      <PlacesPanel id={correction.id} />
    </Box>
  );
}

/** Readers see the day on which the text was changed. */
function EditPanel({ correction: { id, text, editedAt } }: { readonly correction: AdminCorrection }) {
  const translate = useTranslate();
  const [changed, setChanged] = useState<{ readonly en?: string; readonly it?: string }>(text);
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const [edit, isPending] = useAction(adminReviewsRoutes.edit, {
    done: 'vaglio.corrections.edited',
    failed: 'vaglio.corrections.failed',
    onFailed: showConflict,
  });
  const isSame = changed.en === text.en && changed.it === text.it;
  useUnsavedWork(!isSame && !isPending);
  return (
    <Panel title={translate('vaglio.corrections.edit')}>
      {conflictNotice}
      <StaffTexts
        label={translate('vaglio.reviews.text')}
        note={translate('vaglio.corrections.editNote')}
        value={changed}
        onChange={setChanged}
      />
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        disabled={isPending || isSame || !(changed.en?.trim() || changed.it?.trim())}
        onClick={() => edit({ params: { id }, body: { text: changed, editedAt } })}
      >
        {translate('ra.action.save')}
      </Button>
    </Panel>
  );
}

function PlacesPanel({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery(`places ${id}`, (dataProvider, signal) =>
    dataProvider.call(adminReviewsRoutes.places, { params: { id }, signal }),
  );
  return (
    <Panel title={translate('vaglio.corrections.places')}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && (
        <FactList
          facts={data.map(({ place, state, withinMinutes, url, letters }) => {
            const name = translate(`vaglio.corrections.place.${place}`);
            const says = letters
              ? translate('vaglio.corrections.letterCounts', { ...letters })
              : translate(`vaglio.corrections.placeState.${state}`, { minutes: withinMinutes });
            return [
              name,
              url ? (
                <>
                  {says}{' '}
                  <Link
                    href={url}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${translate('vaglio.action.openSite')}: ${name}`}
                  >
                    {translate('vaglio.action.openSite')}
                  </Link>
                </>
              ) : (
                says
              ),
            ] as const;
          })}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate('vaglio.corrections.placesNote')}
      </Typography>
    </Panel>
  );
}
