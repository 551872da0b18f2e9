import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import styles from './card.module.css';

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.card, className)} {...rest} />;
}
