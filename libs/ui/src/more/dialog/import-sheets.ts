/** Loads the chunk of the dialogs. */
export const importSheets = () => import(/* webpackChunkName: "dialogs" */ './sheets');
