import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.js';
import { FOREIGN_LINK, isInvented, isWebAddress } from '../../lib/web-address.js';
import styles from './visually-hidden.module.css';

interface ForeignLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another site; an invalid address is shown as plain text. */
export function ForeignLink({ href, className, children }: ForeignLinkProps) {
  const { t } = useI18n();
  if (!isWebAddress(href) || isInvented(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className} {...FOREIGN_LINK}>
      {children}
      <span className={styles.hidden}> {t('app.newTab')}</span>
    </a>
  );
}
