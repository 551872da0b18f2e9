import { PICTURE_WIDTHS } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import styles from './article-image.module.css';
import { Cover } from './cover.js';

interface ArticleImageProps {
  /** The path of our own copy. */
  readonly url: string | null;
  readonly domain: string;
  /** The first picture of a page: fetched at once. */
  readonly isFirst?: boolean;
}

const [, WIDE] = PICTURE_WIDTHS;

/** The picture of a story above a drawn cover, which is seen where the picture is missing. */
export function ArticleImage({ url, domain, isFirst = false }: ArticleImageProps) {
  const isShown = url?.startsWith('/api/') === true;
  return (
    <div className={classNames(styles.frame, !isShown && !isFirst && styles.empty)}>
      <Cover domain={domain} />
      {isShown && (
        <img
          className={styles.image}
          src={url}
          srcSet={`${url} ${PICTURE_WIDTHS[0]}w, ${url}&width=${WIDE} ${WIDE}w`}
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
