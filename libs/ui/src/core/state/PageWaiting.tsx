import { Loading } from './Loading';
import { pageShapes } from './page-shapes';

export type PageShape = keyof typeof pageShapes;

export interface PageWaitingProps {
  /** What is to come: tiles, stairs over a list, a text beside a rail, one sheet, a list under tabs. */
  shape: PageShape;
  /** What is said; «Загрузка…» by default. */
  label?: string;
}

/** A page before it is there, in its own geometry: shell and area draw the same, so that one skeleton stands still. */
export function PageWaiting({ shape, label }: PageWaitingProps) {
  const Shape = pageShapes[shape];
  return (
    <Loading {...(label !== undefined && { label })}>
      <Shape />
    </Loading>
  );
}
