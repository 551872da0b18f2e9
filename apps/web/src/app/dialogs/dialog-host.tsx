import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { lazyPart } from '../../components/lazy-part.js';
import { Dialog } from '../../components/ui/dialog.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { requestTexts } from '../../i18n/translate.js';
import { useDialogs } from '../../lib/services.js';
import type { OpenDialog } from '../../lib/dialogs.js';
import { useStore } from '../../lib/store.js';

const DialogContent = lazyPart(async () => {
  const [file] = await Promise.all([import('./dialog-content.js'), requestTexts(['other-pages'])]);
  return file;
});

const TITLES = {
  analyze: 'analyze.title',
  limit: 'limit.title',
  share: 'share.title',
  preview: 'preview.title',
  review: 'review.title',
  'outlet-review': 'review.title',
  rating: 'rating.title',
} as const satisfies Record<OpenDialog['kind'], string>;

/** Shows the open dialog, and closes it when another page opens. */
export function DialogHost() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const open = useStore(dialogs);
  const { pathname } = useLocation();
  useEffect(() => dialogs.close(), [dialogs, pathname]);
  useEffect(() => dialogs.reopen(), [dialogs]);
  return (
    <Dialog
      isOpen={open !== null}
      onClose={() => dialogs.close()}
      label={t(open ? TITLES[open.kind] : 'app.name')}
    >
      <ErrorBoundary resetKey={open?.kind}>
        <Suspense>{open && <DialogContent dialog={open} onClose={() => dialogs.close()} />}</Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
