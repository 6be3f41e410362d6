/** Rejects when the answer takes longer than `timeoutMs`, because monitoring must not wait. */
export async function withTimeout<Answer>(
  answer: Answer | Promise<Answer>,
  timeoutMs: number,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([answer, timedOut]).finally(() => clearTimeout(timer));
}
