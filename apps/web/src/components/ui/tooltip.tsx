import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TIMINGS_MS } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** The name of the button inside, which has the same label. */
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Names a button that is only a picture, to those who point at it for a while. */
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
