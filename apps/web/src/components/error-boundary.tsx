import { Component, type ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.js';
import { Button } from './ui/button.js';
import { Notice } from './ui/notice.js';

interface ErrorBoundaryProps {
  /** A new value, such as the path of the next page, renders the children again. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** Limits a rendering error to one region of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (previous.resetKey !== this.props.resetKey && this.state.hasFailed)
      this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <RegionError onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

export function RegionError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Notice title={t('errors.title')} text={t('errors.region')} heading="h2" isAlert>
      <Button onClick={onRetry}>{t('errors.retry')}</Button>
    </Notice>
  );
}
