/**
 * Whether a file counts for the budget of its front end: a script, unless its name or its folder begins with
 * `on-demand-`. Such a part loads alone, when somebody opens what it shows, and never with a page.
 *
 * @param {string} path in the release
 */
export const isWeighed = (path) => path.endsWith('.js') && !/(^|\/)on-demand-/.test(path);
