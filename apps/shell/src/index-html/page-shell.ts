/** The id of this page's shell. Empty on a development server. */
export const readPageShell = (): string => document.documentElement.dataset['shell'] ?? '';
