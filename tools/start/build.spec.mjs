import { join } from 'node:path';
import { makePublishCommand } from './build.mjs';

it('names the site of the checkout, so that no build reaches the site of SITE_DIR', () => {
  const args = makePublishCommand('/school');
  expect(args[args.indexOf('--site') + 1]).toBe(join('/school', 'dist/site'));
});
