import type { ReactNode } from 'react';
import type { BadgeVariant, CredibilityClass } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './badge.module.css';

interface BadgeProps {
  readonly variant?: BadgeVariant | CredibilityClass;
  readonly children: ReactNode;
}

export function Badge({ variant = 'default', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[variant])}>{children}</span>;
}
