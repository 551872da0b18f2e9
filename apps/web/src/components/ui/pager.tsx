import { useI18n } from '../../i18n/i18n-context.js';
import { formatNumber } from '../../lib/format.js';
import { Button, ButtonLink } from './button.js';
import { EmptyState } from './notice.js';
import styles from './pager.module.css';

interface PagerProps {
  /** The number of the page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly urlOf: (page: number) => string;
}

/** Links to the previous and the next page, or from a page after the end to the last one. */
export function Pager({ page, pages, urlOf }: PagerProps) {
  const { t, language } = useI18n();
  const values = { page: formatNumber(language, page), pages: formatNumber(language, pages) };
  if (pages > 0 && page > pages)
    return (
      <EmptyState title={t('pager.afterEnd', values)} text={t('pager.afterEndText', values)}>
        <ButtonLink to={urlOf(pages)}>{t('pager.last')}</ButtonLink>
      </EmptyState>
    );
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <Step label={t('pager.previous')} to={page > 1 ? urlOf(page - 1) : null} rel="prev" />
      <p aria-current="page">{t('pager.position', values)}</p>
      <Step label={t('pager.next')} to={page < pages ? urlOf(page + 1) : null} rel="next" />
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: string | null;
  readonly rel: string;
}

function Step({ label, to, rel }: StepProps) {
  if (to === null) {
    return (
      <Button variant="secondary" disabled>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink variant="secondary" to={to} rel={rel}>
      {label}
    </ButtonLink>
  );
}
