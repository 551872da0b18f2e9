import styles from './cover.module.css';

const COLUMNS = 12;
const ROWS = 5;
const STEP = 16;

/** A cover for what has no picture: a sieve whose holes follow from the name of the site, and its first letter. */
export function Cover({ domain }: { readonly domain: string }) {
  const name = domain.replace(/^www\./, '');
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return (
    <svg
      className={styles.cover}
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, index) => (
        <circle
          key={index}
          cx={((index % COLUMNS) + 0.5) * STEP}
          cy={(Math.floor(index / COLUMNS) + 0.5) * STEP}
          r={1 + ((seed * (index + 3) * (index + 7)) % 6)}
        />
      ))}
      <text x="50%" y="50%" dy="0.34em">
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
