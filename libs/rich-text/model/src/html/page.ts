import type { Collector } from '../write/collect';
import type { Flow } from '../write/flow';

/** What is the same for all elements of a page that is being read. */
export interface Page extends Pick<Collector, 'add' | 'lose'> {
  flow: Flow;
  /** From the clipboard of another program, whose sizes and fonts are nobody's wish. */
  foreign: boolean;
}
