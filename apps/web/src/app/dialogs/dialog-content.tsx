import { hasPremium, type User } from '@vaglio/contracts';
import { lazyPart } from '../../components/lazy-part.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { AnalyseForm } from '../../features/analysis/components/analyse-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { OpenDialog } from '../../lib/dialogs.js';
import { useSignIn } from '../use-sign-in.js';
import styles from './dialog-content.module.css';

const LimitSteps = lazyPart(() =>
  import('../../features/usage/components/limit-steps.js').then((file) => file.LimitSteps),
);
const SharePanel = lazyPart(() =>
  import('../../features/share/components/share-panel.js').then((file) => file.SharePanel),
);
const ContentPreview = lazyPart(() =>
  import('../../features/preview/components/content-preview.js').then((file) => file.ContentPreview),
);
const RatingForm = lazyPart(() =>
  import('../../features/rating/components/rating-form.js').then((file) => file.RatingForm),
);

const ReviewForm = lazyPart(() =>
  import('../../features/review/components/review-form.js').then((file) => file.ReviewForm),
);

interface DialogContentProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** The content of each dialog. */
export function DialogContent({ dialog, onClose }: DialogContentProps) {
  const { t } = useI18n();
  const signIn = useSignIn();
  switch (dialog.kind) {
    case 'analyse':
      return (
        <div className={styles.content}>
          <h2 className={styles.title}>{t('analyse.title')}</h2>
          <p>{t('analyse.intro')}</p>
          <AnalyseForm signIn={signIn} />
        </div>
      );
    case 'limit':
      return (
        <LimitSteps
          reason={dialog.reason}
          email={signIn.user?.email ?? ''}
          signIn={
            <AuthLink mode="create" onOpen={onClose}>
              {t('user.getStarted')}
            </AuthLink>
          }
        />
      );
    case 'share':
      return <SharePanel article={dialog.article} isPremium={isPremium(signIn.user)} />;
    case 'preview':
      return <ContentPreview article={dialog.article} onLeave={onClose} />;
    case 'review':
      return <ReviewForm about={{ articleId: dialog.articleId }} email={signIn.user?.email ?? ''} />;
    case 'outlet-review':
      return <ReviewForm about={{ domain: dialog.domain }} email={signIn.user?.email ?? ''} />;
    case 'rating':
      return (
        <RatingForm
          user={signIn.user}
          heading="h2"
          signIn={
            <AuthLink mode="sign-in" onOpen={onClose}>
              {t('auth.signIn')}
            </AuthLink>
          }
        />
      );
  }
}

function isPremium(user: User | null): boolean {
  return user !== null && hasPremium(user, new Date());
}
