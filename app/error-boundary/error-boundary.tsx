import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** What stands in place of children that failed; nothing by default. */
  fallback?: ReactNode;
  onError?: () => void;
};

/**
 * Keeps an error in one part of a page from removing the whole page: it catches what its children throw while they render or in
 * their effects. The root's onCaughtError reports the error.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
