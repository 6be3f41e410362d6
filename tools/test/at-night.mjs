const skip = /** @type {jest.It} */ (
  /** @type {unknown} */ (Object.assign(() => undefined, { each: () => () => undefined }))
);

// Specs of front ends are checked without the types of Node.
const { process } = /** @type {{ process: { env: Record<string, string | undefined> } }} */ (
  /** @type {unknown} */ (globalThis)
);

/**
 * `it` for a test that only the whole proof runs (`npm test -- all`): it takes long. The other tests prove the same
 * rule in another way, or a change rarely breaks only this test. Specs of front ends import it from
 * `@stupeni/test-kit/at-night`. Other specs import this file, which is in no project. If they imported the kit, each
 * change of a front end would build and test them again.
 *
 * @type {jest.It}
 */
export const itAtNight = process.env['NIGHT'] ? it : skip;
