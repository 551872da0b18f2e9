import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TIMINGS_MS } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Equal to the label of the button inside, so it is hidden from screen readers. */
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows the name of an icon button after the pointer has rested on it. */
export function Tooltip({ text, className, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), TIMINGS_MS.tooltipDelay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      className={classNames(styles.anchor, className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
    >
      {children}
      {isShown && (
        <span className={styles.tip} role="tooltip" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
