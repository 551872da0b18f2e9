import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './layout.module.css';

interface LayoutProps {
  readonly children: ReactNode;
}

/** Buttons side by side; they wrap on narrow screens. */
export function Actions({ children }: LayoutProps) {
  return <div className={styles.actions}>{children}</div>;
}

/** Two columns on wide screens. */
export function Columns({ children }: LayoutProps) {
  return <div className={styles.columns}>{children}</div>;
}

/** Elements below each other with equal gaps. */
export function Stack({ children }: LayoutProps) {
  return <div className={styles.stack}>{children}</div>;
}

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.card, className)} {...rest} />;
}

interface SectionProps extends LayoutProps {
  /** The id of the heading that names the section. */
  readonly headingId?: string;
  /** The text of the heading, unless the children contain it. */
  readonly title?: string;
  readonly variant?: 'plain' | 'ruled' | 'sunken';
  readonly width?: 'page' | 'narrow';
}

/** A part of a page in full width, with its content in the width of the site. */
export function Section({ headingId, title, variant = 'plain', width = 'page', children }: SectionProps) {
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(styles.section, variant !== 'plain' && styles[variant])}
    >
      <div className={classNames(styles.inner, width === 'narrow' && styles.narrow)}>
        {title && <h2 id={headingId}>{title}</h2>}
        {children}
      </div>
    </section>
  );
}

interface CallToActionProps extends LayoutProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export function CallToAction({ id, title, text, children }: CallToActionProps) {
  return (
    <Section variant="ruled" headingId={id}>
      <div className={styles.callToAction}>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{text}</p>
        <Actions>{children}</Actions>
      </div>
    </Section>
  );
}

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

/** Lets a long domain break before its dots. */
function breakable(domain: string): ReactNode {
  return domain.split(/(?=\.)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}
