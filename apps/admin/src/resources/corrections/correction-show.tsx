import { Box, Button, Link, Typography } from '@mui/material';
import {
  type AdminCorrection,
  adminReviewsRoutes,
  isSameText,
  type LocalizedDraft,
  textWithNote,
} from '@vaglio/contracts';
import { useState } from 'react';
import { Show, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useConflictNotice } from '../../components/errors.js';
import { FactList } from '../../components/facts.js';
import { RecordLink, useDateTime } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { PageHeading, Panel } from '../../components/page.js';
import { useAction, useServerQuery } from '../../components/server-calls.js';
import { hasText, StaffTexts } from '../../components/staff-texts.js';
import { useUnsavedWork } from '../../components/unsaved-work.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';

export default function CorrectionShow() {
  return (
    <Show actions={false} component="div">
      <Content />
    </Show>
  );
}

function Content() {
  const correction = useRecordContext<AdminCorrection>();
  const t = useTexts('vaglio.corrections');
  const field = useTexts('resources.corrections.fields');
  const language = useLanguage();
  const dateTime = useDateTime();
  if (!correction) return null;
  const { kind, articleId, articleTitle, publishedAt, publishedBy, editedAt, text } = correction;
  const { scoreBefore: before, scoreAfter: after } = correction;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 900 }}>
      <PageHeading>{t(`kind.${kind}`)}</PageHeading>
      <FactList
        facts={[
          [
            field('articleTitle'),
            <RecordLink key="article" to={`/articles/${articleId}/show`}>
              {articleTitle}
            </RecordLink>,
          ],
          [field('words'), textWithNote(text, language) || '–'],
          [field('scoreAfter'), before === null ? t('noScore') : t('score', { before, after })],
          [field('publishedAt'), `${dateTime(publishedAt)} · ${publishedBy}`],
          ...(editedAt ? [[field('editedAt'), dateTime(editedAt)] as const] : []),
        ]}
      />
      <IfMay route={adminReviewsRoutes.edit}>
        <EditPanel key={editedAt} correction={correction} />
      </IfMay>
      <PlacesPanel id={correction.id} />
    </Box>
  );
}

/** Changes the text. Readers see the day of the change. */
function EditPanel({ correction: { id, text, editedAt } }: { readonly correction: AdminCorrection }) {
  const translate = useTranslate();
  const [changed, setChanged] = useState<LocalizedDraft>(text);
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const [edit, isPending] = useAction(adminReviewsRoutes.edit, {
    done: 'vaglio.corrections.edited',
    failed: 'vaglio.corrections.failed',
    onFailed: showConflict,
  });
  const isSame = isSameText(changed, text);
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
        disabled={isPending || isSame || !hasText(changed)}
        onClick={() => edit({ params: { id }, body: { text: changed, editedAt } })}
      >
        {translate('ra.action.save')}
      </Button>
    </Panel>
  );
}

function PlacesPanel({ id }: { readonly id: string }) {
  const t = useTexts('vaglio.corrections');
  const openSite = useTranslate()('vaglio.action.openSite');
  return (
    <Panel title={t('places')}>
      <Loaded query={useServerQuery(adminReviewsRoutes.places, { params: { id } })} height={160}>
        {(places) => (
          <FactList
            facts={places.map(({ place, state, withinMinutes, url, mails }) => {
              const name = t(`place.${place}`);
              const status = mails
                ? t('mailCounts', { ...mails })
                : t(`placeState.${state}`, { minutes: withinMinutes });
              return [
                name,
                <>
                  {status}{' '}
                  {url && (
                    <Link href={url} target="_blank" rel="noopener" aria-label={`${openSite}: ${name}`}>
                      {openSite}
                    </Link>
                  )}
                </>,
              ] as const;
            })}
          />
        )}
      </Loaded>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('placesNote')}
      </Typography>
    </Panel>
  );
}
