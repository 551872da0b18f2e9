import { useState } from 'react';
import type { ContentType } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import { isWebAddress } from '../../lib/web-address.js';
import { Icon, type IconName } from '../ui/icon.js';
import styles from './article-image.module.css';

const ICONS: Readonly<Record<ContentType, IconName>> = {
  article: 'newspaper',
  video: 'play',
  social_post: 'speech',
};

interface ArticleImageProps {
  readonly url: string | null;
  readonly contentType: ContentType;
}

/** The picture of a story, or a drawing of its kind where there is none or it can't be had. */
export function ArticleImage({ url, contentType }: ArticleImageProps) {
  const [hasFailed, setFailed] = useState(false);
  const isShown = url !== null && isWebAddress(url) && !hasFailed;
  return (
    <div className={classNames(styles.frame, !isShown && styles.empty)}>
      {isShown ? (
        <img
          className={styles.image}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          width="640"
          height="360"
          onError={() => setFailed(true)}
        />
      ) : (
        <Icon name={ICONS[contentType]} size={36} />
      )}
    </div>
  );
}
