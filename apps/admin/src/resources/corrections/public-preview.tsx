import { Box, Typography } from '@mui/material';
import {
  classOfScore,
  type LocalizedDraft,
  type ReviewDecision,
  textWithNote,
  writtenFor,
} from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { Panel } from '../../components/page.js';
import { CONTENT_LANGUAGES } from '../../languages.js';

interface PublicPreviewProps {
  /** Null where no request is decided. */
  readonly outcome: ReviewDecision | null;
  readonly text: LocalizedDraft;
  readonly reply: LocalizedDraft;
  readonly isCorrection: boolean;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

const complete = ({ en = '', it = '' }: LocalizedDraft) => ({ en: en.trim(), it: it.trim() });

/** What readers of each language will see on the page of the analysis. */
export function PublicPreview(given: PublicPreviewProps) {
  const translate = useTranslate();
  const { outcome, isCorrection, scoreBefore, scoreAfter } = given;
  const text = complete(given.text);
  const other = complete(given.reply);
  const hasOther = other.en !== '' || other.it !== '';
  const reply = hasOther ? other : text;
  const t = (key: string, values?: object) => translate(`vaglio.preview.${key}`, values);
  const scoreText = (score: number | null) =>
    score === null
      ? translate('vaglio.choice.abstained')
      : `${score} · ${translate(`vaglio.choice.class.${classOfScore(score)}`)}`;
  return (
    <Panel title={t('title')}>
      {CONTENT_LANGUAGES.map((language) => (
        <Box key={language} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="overline">{translate(`vaglio.choice.language.${language}`)}</Typography>
          {outcome && <Typography sx={{ fontWeight: 600 }}>{t(outcome)}</Typography>}
          {(!isCorrection || hasOther) && outcome && (
            <Typography lang={writtenFor(reply, language).language}>
              {textWithNote(reply, language)}
            </Typography>
          )}
          {isCorrection && (
            <>
              <Typography sx={{ fontWeight: 600 }}>{t('correction')}</Typography>
              <Typography lang={writtenFor(text, language).language}>
                {textWithNote(text, language) || t('empty')}
              </Typography>
            </>
          )}
        </Box>
      ))}
      <Typography>
        {scoreBefore === scoreAfter
          ? t('sameScore', { score: scoreText(scoreBefore) })
          : t('newScore', { before: scoreText(scoreBefore), after: scoreText(scoreAfter) })}
      </Typography>
    </Panel>
  );
}
