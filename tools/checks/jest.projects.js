/** The commands run before packages are installed, so they are not projects of their own. Their specs run here. */
export default ['checks', 'start', 'dev', 'test'].map((name) => ({ name, folder: `tools/${name}` }));
