import { defineService, writeContract } from '@stupeni/build';

export default defineService({
  entries: {
    main: './src/main.ts',
    worker: './src/worker.ts',
    user: './src/commands/user.ts',
    migrate: './src/commands/migrate.ts',
    slots: './src/commands/slots.ts',
    backup: './src/commands/backup.ts',
    restore: './src/commands/restore.ts',
    files: './src/commands/files.ts',
    doctor: './src/commands/doctor.ts',
    prepare: './src/commands/prepare.ts',
    openapi: './src/commands/openapi.ts',
  },
  plugins: [writeContract],
});
