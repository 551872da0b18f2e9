import type { Article } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../components/use-language.js';

/** What an analysis ended with: its score, or why it has none. */
export function useDoneText(): (texts: string, article: Article) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (texts, { credibilityScore: score, badgeText }) =>
    score === null
      ? translate(`${texts}.doneWithoutScore`, { reason: badgeText[language] })
      : translate(`${texts}.done`, { score });
}
