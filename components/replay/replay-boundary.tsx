'use client';
import { Component, type ReactNode } from 'react';

interface ReplayBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** An animation that cannot be shown must not take the page with it. */
export class ReplayBoundary extends Component<ReplayBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
