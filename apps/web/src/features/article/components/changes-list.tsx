import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection, Sentences } from './article-section.js';

/** What would move the score, by how much, and what could not be judged at all. */
export function ChangesList({ analysis }: { readonly analysis: ArticleView['analysis'] }) {
  const { t } = useI18n();
  const { whatWouldChange, limitations } = analysis;
  return (
    <>
      {whatWouldChange.length > 0 && (
        <ArticleSection id="change" title={t('article.change')}>
          <Sentences items={whatWouldChange.map(({ text }) => text)} />
        </ArticleSection>
      )}
      {limitations.length > 0 && (
        <Disclosure label={t('article.limits')}>
          <Sentences items={limitations} />
        </Disclosure>
      )}
    </>
  );
}
