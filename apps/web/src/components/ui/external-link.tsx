import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.js';
import { EXTERNAL_LINK, isInvented, isWebUrl } from '../../lib/web-url.js';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site; invalid URLs and URLs of seeded examples are shown as text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const { t } = useI18n();
  if (!isWebUrl(href) || isInvented(href)) return <span>{children}</span>;
  return (
    <a href={href} {...EXTERNAL_LINK}>
      {children}
      <span className="visually-hidden"> {t('app.newTab')}</span>
    </a>
  );
}
