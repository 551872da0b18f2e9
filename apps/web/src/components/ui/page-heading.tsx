import { Fragment, type ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

export function PageHeading({ eyebrow, title, lead, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1>{title.includes(' ') ? title : breakable(title)}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/** A domain breaks before its dots where it is too wide. */
function breakable(domain: string): ReactNode {
  return domain.split(/(?=\.)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}
