import { Component, type ReactNode } from 'react';
import { RegionError } from './region-error.js';

interface ErrorBoundaryProps {
  /** A new value, such as the next address, gives the region another chance. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** Keeps a failure inside its own region of the page. */
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
