import { Component, Suspense, type ReactNode } from 'react';

interface ContainedProps {
  children: ReactNode;
  onCrash?: () => void;
}

/** What helps developers stands in no one's way: when it does not come, or fails, it is not there, and the portal goes on. */
export class Contained extends Component<ContainedProps, { crashed: boolean }> {
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
