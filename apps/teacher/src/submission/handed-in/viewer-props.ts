import type { HandedInFile } from './handed-in-parts';

export interface ViewerProps {
  file: HandedInFile;
  /** Whether the part is on the screen or near it; its bytes load only then. Null before its place is known. */
  isNear: boolean | null;
}
