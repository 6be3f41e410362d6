import { defineService } from '@stupeni/build';

export default defineService({
  entries: {
    main: './src/main.ts',
    user: './cli/user.ts',
    prepare: './cli/prepare.ts',
    openapi: './cli/openapi.ts',
  },
});
