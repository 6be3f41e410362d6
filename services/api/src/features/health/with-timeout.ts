const timeoutMs = 1500;

/** Rejects when the database takes too long to answer, because monitoring must not wait. */
export async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), timeoutMs);
  });
  return Promise.race([answer, timedOut]).finally(() => clearTimeout(timer));
}
