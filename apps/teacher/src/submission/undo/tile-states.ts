/** How the tile of a verdict looks. */
export const tileStates = { READY: 'success', REDO: 'rework' } as const;
