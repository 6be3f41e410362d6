import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { releasedFile } from './previous-api.mjs';

it('has the same version as the released API document', () => {
  const released = JSON.parse(readFileSync(releasedFile, 'utf8'));
  const document = JSON.parse(readFileSync(join(root, 'services/api/released.openapi.json'), 'utf8'));
  expect(released).toEqual({
    version: document.info.version,
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
});
