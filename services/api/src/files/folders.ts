import { join } from 'node:path';

type Place = { dataDir: string };

/** Handed-in files and pictures; back this folder up together with the database. */
export const filesFolder = ({ dataDir }: Place): string => join(dataDir, 'files');

/** Files that are still arriving; on the same disk, so that keeping one is a rename. */
export const draftsFolder = ({ dataDir }: Place): string => join(dataDir, 'incoming');
