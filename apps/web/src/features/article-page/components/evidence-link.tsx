import { addressOf, bundlesRoutes } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';

interface EvidenceLinkProps {
  readonly id: string;
  readonly number: number;
}

/** The signed file of a revision, without the text. */
export function EvidenceLink({ id, number }: EvidenceLinkProps) {
  const { t } = useI18n();
  const address = addressOf(bundlesRoutes.read, { params: { id, number: String(number) } });
  return (
    <a href={address} download aria-label={t('article.evidenceFileOf', { number })}>
      {t('article.evidenceFile')}
    </a>
  );
}
