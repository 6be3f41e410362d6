const skip = /** @type {jest.It} */ (
  /** @type {unknown} */ (Object.assign(() => undefined, { each: () => () => undefined }))
);

// Specs of front ends are checked without the types of Node.
const { process } = /** @type {{ process: { env: Record<string, string | undefined> } }} */ (
  /** @type {unknown} */ (globalThis)
);

/**
 * `it` for a test that only the whole proof runs (`npm test -- all`): it takes long, and what stays proves the same rule on
 * another way, or a change rarely breaks it alone. Specs of front ends import it from `@stupeni/test-kit/at-night`. Others
 * import this file, which is in no project: an edge to the kit would build and test them again after each change of a front
 * end.
 *
 * @type {jest.It}
 */
export const itAtNight = process.env['NIGHT'] ? it : skip;
