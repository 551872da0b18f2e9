import { Fragment, type ReactNode } from 'react';
import type { ContentElement, ContentNode } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './content-body.module.css';
import { Link } from 'react-router-dom';

interface ContentBodyProps {
  readonly nodes: readonly ContentNode[];
}

/** A page of running text, drawn element by element from an allow-list: no markup is ever written as text. */
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
  const look = className ? styles[className] : undefined;
  if (Tag === 'table') return <Scrollable>{content}</Scrollable>;
  return <Tag className={look ? classNames(look) : undefined}>{content}</Tag>;
}

/** A wide table scrolls inside its own frame, also from the keyboard. */
function Scrollable({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.scroll} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

interface ContentAnchorProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A link inside a text: pages of ours open in place, others say nothing of where the reader came from. */
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
