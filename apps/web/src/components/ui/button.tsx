import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.js';
import styles from './button.module.css';

interface ButtonStyle {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'destructive';
  readonly shape?: 'text' | 'wide' | 'icon';
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, shape, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNamesOf({ variant, shape }, className)} {...rest} />;
}

export function ButtonLink({ variant, shape, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={classNamesOf({ variant, shape }, className)} {...rest} />;
}

/** Opens another site or a file in a new tab. */
export function ExternalButtonLink({
  variant,
  shape,
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonStyle) {
  return (
    <a className={classNamesOf({ variant, shape }, className)} target="_blank" rel="noopener" {...rest} />
  );
}

function classNamesOf({ variant = 'primary', shape = 'text' }: ButtonStyle, className?: string): string {
  return classNames(styles.button, styles[variant], shape !== 'text' && styles[shape], className);
}
