import type { DataTableColumn } from '@stupeni/ui/more';
import type { ComponentType } from 'react';
import type { Desk } from '../desk/use-desk';
import type { Answered, QueueSource, QueueItem } from './sources';
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

/** What one of the two screens is made of. */
export interface QueueLook<T extends QueueItem> {
  source: QueueSource<T>;
  columns: (answered: Answered) => DataTableColumn<T>[];
  words: QueueWords;
  /** The dialog in which one of them is done. */
  Desk: ComponentType<DeskProps<T>>;
  /** What this queue alone is narrowed by. */
  Filter?: ComponentType<FilterProps>;
}

export interface QueueWords {
  title: string;
  /** Names the table. */
  table: string;
  loading: string;
  failed: string;
  /** Names the search: what is searched in. */
  search: string;
  /** «5 работ». */
  counted: (count: number) => string;
  /** The queue in a sentence; `wait` says for how long its first row has been there. */
  queue: (count: number, wait: string) => string;
  /** The same when nothing waits. */
  quiet: string;
  empty: Record<Answered, { title: string; text: string }>;
  nothing: { title: string; text: string; reset: string };
  /** Nothing is left to go on to: what may be there still is open at a colleague's. */
  cleared: string;
}
