import { defineService } from '@stupeni/build';

export default defineService({
  entries: {
    main: './src/main.ts',
    worker: './src/worker/worker.ts',
    user: './cli/user.ts',
    migrate: './cli/migrate.ts',
    slots: './cli/slots.ts',
    backup: './cli/backup.ts',
    restore: './cli/restore.ts',
    files: './cli/files.ts',
    doctor: './cli/doctor.ts',
    prepare: './cli/prepare.ts',
    openapi: './cli/openapi.ts',
  },
});
