import { Component, createRef, type ReactNode } from 'react';

interface ScrollAnchorProps {
  /**
   * Whether the next update must not move the children. A function gets the element around the children before the
   * update, and decides.
   */
  when: boolean | ((place: HTMLElement) => boolean);
  children: ReactNode;
}

/**
 * Keeps its children in their place on the screen while the page grows above them. The page scrolls by the difference
 * before the browser paints. This is a class because only classes have getSnapshotBeforeUpdate.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  private readonly place = createRef<HTMLDivElement>();

  private top(): number {
    return this.place.current?.getBoundingClientRect().top ?? 0;
  }

  /** The place on the screen; null when the children may move. */
  override getSnapshotBeforeUpdate(): number | null {
    const { when } = this.props;
    const { current } = this.place;
    const isHeld = typeof when === 'boolean' ? when : current !== null && when(current);
    return isHeld ? this.top() : null;
  }

  override componentDidUpdate(_props: ScrollAnchorProps, _state: unknown, before: number | null): void {
    const moved = before === null ? 0 : this.top() - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.place}>{this.props.children}</div>;
  }
}
