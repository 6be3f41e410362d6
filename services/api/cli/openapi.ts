import { openApi } from '../src/openapi/document';

// `npm run openapi` keeps what this prints.
process.stdout.write(`${JSON.stringify(openApi(), null, 1)}\n`);
