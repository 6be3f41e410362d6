import { Component, createRef, type ReactNode } from 'react';

/**
 * Keeps the focus in its box when an update removes the element that has it, such as the form of a submission
 * after a verdict. Otherwise the focus would go to the top of the page. This is a class because only classes have
 * getSnapshotBeforeUpdate.
 */
export class FocusKeeper extends Component<{ children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.box.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: object, _state: unknown, hadFocus: boolean): void {
    // No scrolling: the page must not move under the learner.
    if (hadFocus && document.activeElement === document.body)
      this.box.current?.focus({ preventScroll: true });
  }

  override render() {
    return (
      <div ref={this.box} tabIndex={-1} style={{ outline: 'none' }}>
        {this.props.children}
      </div>
    );
  }
}
