import type { HandedInFile } from './parts';

export interface ViewerProps {
  file: HandedInFile;
  /** The part is on the screen or near it, so its bytes load; null before its place is known. */
  isNear: boolean | null;
}
