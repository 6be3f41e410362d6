import { Component, createRef, type ReactNode } from 'react';

interface StillInViewProps {
  /** Whether what is drawn next may grow above it without moving it. */
  when: boolean;
  children: ReactNode;
}

/**
 * Stays where it is on the screen while the page grows above it: the page is scrolled by as much, before it is
 * painted. A class, because only a class hears of a change before it is made.
 */
export class StillInView extends Component<StillInViewProps> {
  private readonly place = createRef<HTMLDivElement>();

  private top(): number {
    return this.place.current?.getBoundingClientRect().top ?? 0;
  }

  override getSnapshotBeforeUpdate(): number {
    return this.top();
  }

  override componentDidUpdate(_props: StillInViewProps, _state: unknown, before: number): void {
    const moved = this.top() - before;
    if (this.props.when && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.place}>{this.props.children}</div>;
  }
}
