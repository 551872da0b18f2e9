import { Box, Typography } from '@mui/material';
import { type LocalizedDraft, type ReviewDecision, textWithNote, writtenFor } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { useScoreText } from '../../components/fields.js';
import { Panel } from '../../components/page.js';
import { useTexts } from '../../components/use-language.js';
import { CONTENT_LANGUAGES } from '../../languages.js';

interface PublicPreviewProps {
  readonly outcome: ReviewDecision;
  readonly text: LocalizedDraft;
  readonly reply: LocalizedDraft;
  readonly isCorrection: boolean;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

const trimmed = ({ en = '', it = '' }: LocalizedDraft) => ({ en: en.trim(), it: it.trim() });

/** What readers of each language will see on the page of the article. */
export function PublicPreview(given: PublicPreviewProps) {
  const translate = useTranslate();
  const { outcome, isCorrection, scoreBefore, scoreAfter } = given;
  const text = trimmed(given.text);
  const other = trimmed(given.reply);
  const hasOther = other.en !== '' || other.it !== '';
  const reply = hasOther ? other : text;
  const t = useTexts('vaglio.preview');
  const scoreText = useScoreText();
  return (
    <Panel title={t('title')}>
      {CONTENT_LANGUAGES.map((language) => (
        <Box key={language} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="overline">{translate(`vaglio.choice.language.${language}`)}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{t(outcome)}</Typography>
          {(!isCorrection || hasOther) && (
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
