import { Component, type ReactNode } from "react";

type Props = { fallback?: ReactNode; children: ReactNode };

/** Shows `fallback`, or nothing, in place of children that throw. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
