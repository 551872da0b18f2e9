import { PRODUCT_NAME } from '../../config/site.js';
import styles from './logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 9h26l-3.5 8.5a4 4 0 0 1-3.7 2.5H10.2a4 4 0 0 1-3.7-2.5z" fill="currentColor" />
        <g fill="var(--paper)">
          <circle cx="11" cy="14.5" r="1.5" />
          <circle cx="16" cy="14.5" r="1.5" />
          <circle cx="21" cy="14.5" r="1.5" />
        </g>
        <g fill="currentColor">
          <circle cx="11" cy="24" r="1.4" />
          <circle cx="16" cy="24" r="1.4" />
          <circle cx="21" cy="24" r="1.4" />
          <circle cx="13.5" cy="28.5" r="1.2" />
          <circle cx="18.5" cy="28.5" r="1.2" />
          <circle cx="12" cy="4.5" r="1.6" />
          <circle cx="19" cy="5" r="2.2" />
        </g>
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
