let lastId = 0;

/** An id that no maker has used before in this spec file. */
export const nextId = (): number => (lastId += 1);
