import type { Collector } from '../write/collect';
import type { Flow } from '../write/flow';

/** State of one reading, the same for all elements. */
export interface ReadingState extends Pick<Collector, 'add' | 'reportLoss'> {
  flow: Flow;
  /**
   * True if the text was copied from another program. Its sizes and fonts are ignored, because the program set them and
   * not the author.
   */
  foreign: boolean;
  /** The address for a picture inside the markup, or null. */
  takePicture: (dataUrl: string) => string | null;
}
