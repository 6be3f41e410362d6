/** The step of a verdict. */
export const tiles = { READY: 'success', REDO: 'rework' } as const;
