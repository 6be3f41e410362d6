const skip = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It;

// In a browser there is none, but Jest runs in Node.
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };

/**
 * `it` for a test that only the whole proof runs (`npm test -- all`): it takes long, and what stays proves the same rule on
 * another way, or a change rarely breaks it alone.
 */
export const itAtNight: jest.It = process.env['NIGHT'] ? it : skip;
