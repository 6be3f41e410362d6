import { publishRemote } from './publish-remote.mjs';
import { publishShell } from './publish-shell.mjs';

export const publishable = ['shell', 'learner', 'moderator', 'teacher', 'creator'];

/**
 * Publishes one built project.
 *
 * @param {string} name
 * @param {{ apps: string, site: string }} places folders of the built apps and of the site
 * @returns {Promise<string>} one line that says what was published
 */
export async function publish(name, { apps, site }) {
  if (!publishable.includes(name)) {
    throw new Error(`Публиковать «${name}» нельзя; можно: ${publishable.join(', ')}.`);
  }
  const built = `${apps}/${name}/dist`;
  return name === 'shell' ? publishShell(built, site) : publishRemote(name, built, site);
}
