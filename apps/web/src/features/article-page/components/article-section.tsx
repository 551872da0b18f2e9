import type { ReactNode } from 'react';
import styles from './article-section.module.css';

interface ArticleSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

export function ArticleSection({ id, title, intro, children }: ArticleSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {intro && <p className="note">{intro}</p>}
      {children}
    </section>
  );
}

export function Sentences({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
