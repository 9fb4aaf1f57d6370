import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { PageFailure } from './page-failure';

type PageBoundaryProps = PropsWithChildren<{
  /** What is shown: another page, or another version of it, is rendered anew. */
  shown: unknown;
  /** Draws around the failure what should stand there. */
  frame?: (failure: ReactNode) => ReactNode;
}>;

interface PageBoundaryState {
  readonly shown: unknown;
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Shows the failure of what is in it in its place, until something else is shown. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ shown }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return state.shown === shown ? null : { shown, failure: undefined };
  }

  override state: PageBoundaryState = { shown: this.props.shown };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, frame = (content) => content } = this.props;
    return failure ? frame(<PageFailure error={failure.error} />) : children;
  }
}
