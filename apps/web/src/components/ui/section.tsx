import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './section.module.css';

interface SectionProps {
  readonly labelledBy?: string;
  readonly look?: 'plain' | 'ruled' | 'sunken';
  readonly width?: 'page' | 'narrow';
  readonly children: ReactNode;
}

/** One stretch of a page, as wide as the paper, its content kept to the measure of the site. */
export function Section({ labelledBy, look = 'plain', width = 'page', children }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classNames(styles.section, look !== 'plain' && styles[look])}
    >
      <div className={classNames(styles.inner, width === 'narrow' && styles.narrow)}>{children}</div>
    </section>
  );
}
