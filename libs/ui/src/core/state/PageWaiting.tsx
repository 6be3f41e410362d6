import { Loading } from './Loading';
import { pageShapes } from './page-shapes';

export type PageShape = keyof typeof pageShapes;

export interface PageWaitingProps {
  /**
   * The shape of the page that loads: tiles, stairs over a list, a text next to a rail, one sheet, or a list under
   * tabs.
   */
  shape: PageShape;
  /** Read by screen readers; «Загрузка…» by default. */
  label?: string;
}

/**
 * A page that is still loading, in its own layout. The shell and the remote draw the same skeleton, so that nothing
 * moves.
 */
export function PageWaiting({ shape, label }: PageWaitingProps) {
  const Shape = pageShapes[shape];
  return (
    <Loading {...(label !== undefined && { label })}>
      <Shape />
    </Loading>
  );
}
