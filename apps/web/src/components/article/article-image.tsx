import { PICTURE_WIDTHS, type ContentType } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../ui/icon.js';
import styles from './article-image.module.css';

const ICONS: Readonly<Record<ContentType, IconName>> = {
  article: 'newspaper',
  video: 'play',
  social_post: 'speech',
};

interface ArticleImageProps {
  /** The path of our own copy. */
  readonly url: string | null;
  readonly contentType: ContentType;
}

const [, WIDE] = PICTURE_WIDTHS;

/** The picture of a story above a drawing of its kind, which is seen where the picture is missing. */
export function ArticleImage({ url, contentType }: ArticleImageProps) {
  const isShown = url?.startsWith('/api/') === true;
  return (
    <div className={classNames(styles.frame, !isShown && styles.empty)}>
      <Icon name={ICONS[contentType]} size={36} />
      {isShown && (
        <img
          className={styles.image}
          src={url}
          srcSet={`${url} ${PICTURE_WIDTHS[0]}w, ${url}&width=${WIDE} ${WIDE}w`}
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          alt=""
          loading="lazy"
          decoding="async"
          width="640"
          height="360"
        />
      )}
    </div>
  );
}
