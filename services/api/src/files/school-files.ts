import { join } from 'node:path';
import { diskStorage } from './disk-storage';
import type { Storage } from './storage';
import { diskTempFiles, type TempFiles } from './temp-files';

/** Storage of all files of a school. */
export interface SchoolFiles {
  storage: Storage;
  tempFiles: TempFiles;
}

/** Stores submissions and pictures in `<dataDir>/files`, and uploads in progress in `<dataDir>/incoming`. */
export const schoolFiles = ({ dataDir }: { dataDir: string }): SchoolFiles => ({
  storage: diskStorage(join(dataDir, 'files')),
  tempFiles: diskTempFiles(join(dataDir, 'incoming')),
});
