import { lazyPart } from '../../components/lazy-part.js';
import { AnalyzeForm } from '../../features/analysis/components/analyze-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { OpenDialog } from '../../lib/dialogs.js';

const LimitSteps = lazyPart(() => import('../../features/quota/components/limit-steps.js'));
const SharePanel = lazyPart(() => import('../../features/share/components/share-panel.js'));
const ContentPreview = lazyPart(() => import('../../features/preview/components/content-preview.js'));
const RatingForm = lazyPart(() => import('../../features/rating/components/rating-form.js'));
const ReviewForm = lazyPart(() => import('../../features/review/components/review-form.js'));

interface DialogContentProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

export default function DialogContent({ dialog, onClose }: DialogContentProps) {
  const { t } = useI18n();
  switch (dialog.kind) {
    case 'analyze':
      return (
        <div className="rows">
          <h2 className="dialog-title">{t('analyze.title')}</h2>
          <p>{t('analyze.intro')}</p>
          <AnalyzeForm />
        </div>
      );
    case 'limit':
      return <LimitSteps reason={dialog.reason} onClose={onClose} />;
    case 'share':
      return <SharePanel article={dialog.article} />;
    case 'preview':
      return <ContentPreview article={dialog.article} onLeave={onClose} />;
    case 'review':
      return <ReviewForm about={{ articleId: dialog.articleId }} />;
    case 'outlet-review':
      return <ReviewForm about={{ domain: dialog.domain }} />;
    case 'rating':
      return <RatingForm heading="h2" onLeave={onClose} />;
  }
}
