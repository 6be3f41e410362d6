import type { DataTableColumn } from '@stupeni/ui/more';
import type { ComponentType } from 'react';
import type { Desk } from '../desk/use-desk';
import type { Answered, QueueSource, QueueItem } from '../server-state/sources';
import type { QueueFilter } from './use-queue-filter';

export interface DeskProps<T extends QueueItem> {
  item: T;
  desk: Desk<T>;
  finalFocus: () => HTMLElement | null;
}

export interface FilterProps {
  filter: QueueFilter;
  change: (next: Partial<QueueFilter>) => void;
}

/** How the rows are sorted by time, and what the header of that column does. */
export type QueueOrder = Pick<DataTableColumn<QueueItem>, 'sorted' | 'onSort'>;

/** The parts of a queue screen. */
export interface QueueParts<T extends QueueItem> {
  source: QueueSource<T>;
  makeColumns: (order: QueueOrder) => DataTableColumn<T>[];
  words: QueueWords;
  /** The dialog for one item. */
  Desk: ComponentType<DeskProps<T>>;
  /** Shown below the rows while no item is on the desk. */
  Bar?: ComponentType<{ desk: Desk<T>; onGone: () => void }>;
  /** A filter that only this queue has. */
  Filter?: ComponentType<FilterProps>;
}

export interface QueueWords {
  title: string;
  /** Label of the table. */
  table: string;
  loading: string;
  failed: string;
  /** Label of the search field. */
  search: string;
  /** «5 работ». */
  counted: (count: number) => string;
  /** The size of the queue in a sentence. `wait` is the time that the first row waits. */
  summary: (count: number, wait: string) => string;
  /** The same sentence when nothing waits. */
  noneWaiting: string;
  empty: Record<Answered, { title: string; text: string }>;
  /** Shown when the filters match nothing. */
  noMatches: { title: string; text: string; reset: string };
  /** Shown when no free item is left in the list. Colleagues may have items open. */
  noneLeft: string;
  /** Shown when a link names an item that is not in the queue any more. */
  gone: string;
  /** Shown when an item that a link names did not load. */
  linkFailed: string;
}
