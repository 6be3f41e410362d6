let last = 0;

/** An id that no other maker of this spec file has given. */
export const nextId = (): number => (last += 1);
