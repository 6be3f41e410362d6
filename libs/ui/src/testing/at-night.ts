const skip = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It;

// In a browser there is none, but Jest runs in Node.
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };

/** The `itAtNight` of the test kit. The kit imports this library, so this library cannot import it. */
export const itAtNight: jest.It = process.env['NIGHT'] ? it : skip;
