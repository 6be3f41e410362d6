const skip = /** @type {jest.It} */ (
  /** @type {unknown} */ (Object.assign(() => undefined, { each: () => () => undefined }))
);

/**
 * `it` for a test that only the whole proof runs (`npm test -- all`), as `@stupeni/test-kit/at-night` for projects that
 * must not depend on the code of front ends: Nx would build the API and the tools again after each change of it.
 *
 * @type {jest.It}
 */
export const itAtNight = process.env.NIGHT ? it : skip;
