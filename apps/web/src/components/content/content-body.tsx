import { Fragment, type ReactNode } from 'react';
import type { ContentElement, ContentNode } from '@vaglio/contracts';
import styles from './content-body.module.css';
import { Link } from 'react-router-dom';

interface ContentBodyProps {
  readonly nodes: readonly ContentNode[];
}

/** Renders running text from nodes of an allow-list, never from markup. */
export function ContentBody({ nodes }: ContentBodyProps) {
  return (
    <div className={styles.content}>
      <Nodes nodes={nodes} />
    </div>
  );
}

function Nodes({ nodes }: ContentBodyProps) {
  return nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : <Element element={node} />}</Fragment>
  ));
}

function Element({ element }: { readonly element: ContentElement }) {
  const { tag: Tag, class: className, href, children } = element;
  if (Tag === 'br' || Tag === 'hr') return <Tag />;
  const content = <Nodes nodes={children} />;
  if (Tag === 'a') return <ContentAnchor href={href}>{content}</ContentAnchor>;
  if (Tag === 'table')
    return (
      <div className={styles.scroll} tabIndex={0}>
        <table>{content}</table>
      </div>
    );
  return <Tag className={className && styles[className]}>{content}</Tag>;
}

interface ContentAnchorProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

function ContentAnchor({ href, children }: ContentAnchorProps) {
  if (!href) return children;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  const isWeb = /^https?:/i.test(href);
  return (
    <a href={href} rel={isWeb ? 'noopener nofollow ugc' : undefined}>
      {children}
    </a>
  );
}
