/** A test that only the whole proof runs (`npm test -- all`): it takes seconds, and a change rarely breaks it alone. */
export const itAtNight: (name: string, work: () => Promise<unknown>, timeoutMs?: number) => void = process
  .env['NIGHT']
  ? it
  : () => undefined;
