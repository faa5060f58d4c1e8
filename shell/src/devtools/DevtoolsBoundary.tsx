import { Component, Suspense, type ReactNode } from 'react';

interface DevtoolsBoundaryProps {
  children: ReactNode;
  onCrash?: () => void;
}

/** Renders nothing if a developer tool crashes or cannot be loaded, so that the portal keeps working. */
export class DevtoolsBoundary extends Component<DevtoolsBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override render() {
    return this.state.crashed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
