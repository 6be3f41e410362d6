import type { BackupAddress } from '../config/backup-address';
import type { BackupStore } from './backup-store';
import { bucketStore } from './bucket-store';
import { diskStore } from './disk-store';

export const openBackupStore = (address: BackupAddress): BackupStore =>
  address.in === 'folder' ? diskStore(address.path) : bucketStore(address);
