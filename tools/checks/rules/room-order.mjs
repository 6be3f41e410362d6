/**
 * The rooms of a project, from the top down: the folders that hold its code. A room imports only itself and the rooms
 * below it, so a list reads as the plan of the project. `.` is the project's own folder. Test code (`testing`) and
 * specs are no rooms.
 *
 * @type {Record<string, string[]>}
 */
export const roomOrder = {
  'services/api/src': [
    '.',
    'commands',
    'features',
    'core/backups',
    'core/files',
    'core/mail',
    'core/sessions',
    'core/worker',
    'core/http',
    'core/jobs',
    'core/db',
    'core/config',
    'core/metrics',
    'core/failures',
  ],
  'apps/shell/src': [
    '.',
    'routes',
    'screens/sign-in',
    'screens/consent',
    'screens/search',
    'screens/account',
    'screens/help',
    'screens/factors',
    'frame/header',
    'frame',
    'news',
    'remotes',
    'failures',
    'navigation',
    'index-html',
  ],
  'apps/learner/src': [
    '.',
    'courses',
    'profile',
    'lesson',
    'course',
    'search',
    'help',
    'navigation',
    'server-state',
  ],
};
