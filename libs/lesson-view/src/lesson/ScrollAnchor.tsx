import { Component, createRef, type ReactNode } from 'react';

interface ScrollAnchorProps {
  /** Whether the next update must not move the children. */
  when: boolean;
  children: ReactNode;
}

/**
 * Stays in its place on the screen while the page grows above it. The page scrolls by the difference before the browser
 * paints. This is a class because only classes have getSnapshotBeforeUpdate.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  private readonly place = createRef<HTMLDivElement>();

  private top(): number {
    return this.place.current?.getBoundingClientRect().top ?? 0;
  }

  override getSnapshotBeforeUpdate(): number {
    return this.top();
  }

  override componentDidUpdate(_props: ScrollAnchorProps, _state: unknown, before: number): void {
    const moved = this.top() - before;
    if (this.props.when && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.place}>{this.props.children}</div>;
  }
}
