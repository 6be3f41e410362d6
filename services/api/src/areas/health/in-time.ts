const patience = 1500; // ms

/** What the database answers, or a failure once that took too long: whoever watches the service does not wait. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
