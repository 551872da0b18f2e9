import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.js';
import styles from './button.module.css';

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'destructive';
  readonly shape?: 'text' | 'wide' | 'icon';
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, shape, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={looks({ variant, shape }, className)} {...rest} />;
}

export function ButtonLink({ variant, shape, className, ...rest }: LinkProps & Look) {
  return <Link className={looks({ variant, shape }, className)} {...rest} />;
}

/** Opens another site or a file in a new tab. */
export function ExternalButtonLink({
  variant,
  shape,
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a className={looks({ variant, shape }, className)} target="_blank" rel="noopener" {...rest} />;
}

function looks({ variant = 'primary', shape = 'text' }: Look, className?: string): string {
  return classNames(styles.button, styles[variant], shape !== 'text' && styles[shape], className);
}
