import { PICTURE_WIDTHS, withoutWww } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './article-image.module.css';

interface ArticleImageProps {
  /** The path of the copy that the API serves; other URLs are not shown. */
  readonly url: string | null;
  readonly domain: string;
  /** The main picture of a page, which is fetched at once. */
  readonly isFirst?: boolean;
}

const [NARROW, WIDE] = PICTURE_WIDTHS;

/** The picture of an article above a generated cover, which stays visible if the picture is missing. */
export function ArticleImage({ url, domain, isFirst = false }: ArticleImageProps) {
  const isShown = url?.startsWith('/api/') === true;
  return (
    <div className={classNames(styles.frame, !isShown && !isFirst && styles.empty)}>
      <Cover domain={domain} />
      {isShown && (
        <img
          className={styles.image}
          src={url}
          srcSet={`${url} ${NARROW}w, ${url}&width=${WIDE} ${WIDE}w`}
          sizes={isFirst ? '16rem' : '(min-width: 60rem) 24rem, (min-width: 40rem) 50vw, 100vw'}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          width="640"
          height="360"
        />
      )}
    </div>
  );
}

const COLUMNS = 12;
const ROWS = 5;
const STEP = 16;

/** A pattern that depends on the domain, with its first letter. */
function Cover({ domain }: { readonly domain: string }) {
  const name = withoutWww(domain);
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
