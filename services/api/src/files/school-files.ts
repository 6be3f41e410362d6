import { join } from 'node:path';
import { diskStorage } from './disk-storage';
import type { Storage } from './storage';
import { diskTempFiles, type TempFiles } from './temp-files';

/** The bytes of all files of a school. */
export interface SchoolFiles {
  storage: Storage;
  tempFiles: TempFiles;
}

/** Handed-in files and pictures in `<dataDir>/files`, uploads that still arrive in `<dataDir>/incoming`. */
export const schoolFiles = ({ dataDir }: { dataDir: string }): SchoolFiles => ({
  storage: diskStorage(join(dataDir, 'files')),
  tempFiles: diskTempFiles(join(dataDir, 'incoming')),
});
