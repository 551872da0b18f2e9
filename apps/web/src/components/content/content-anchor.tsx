import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ContentAnchorProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A link inside a text: pages of ours open in place, others say nothing of where the reader came from. */
export function ContentAnchor({ href, children }: ContentAnchorProps) {
  if (!href) return children;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  const isWeb = /^https?:/i.test(href);
  return (
    <a href={href} rel={isWeb ? 'noopener nofollow ugc' : undefined}>
      {children}
    </a>
  );
}
