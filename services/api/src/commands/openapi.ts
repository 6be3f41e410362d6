import { openApi } from '../features/openapi/document';

// `npm run openapi` writes the output to openapi.json.
process.stdout.write(`${JSON.stringify(openApi(), null, 1)}\n`);
