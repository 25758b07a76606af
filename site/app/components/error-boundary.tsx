import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Rendered in place of children that threw; nothing by default. */
  fallback?: ReactNode;
  onError?: () => void;
};

/**
 * Catches errors of its children, in rendering and in effects, so that an error in one part does not remove the whole page. The
 * root's onCaughtError reports the error.
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
