/** What a check found. A school runs despite a warning. With a bad finding it does not run, or it may lose data. */
export interface Finding {
  level: 'good' | 'warning' | 'bad';
  /** A Russian sentence, which says what to do unless all is good. */
  text: string;
}

export const makeGood = (text: string): Finding => ({ level: 'good', text });
export const makeWarning = (text: string): Finding => ({ level: 'warning', text });
export const makeBad = (text: string): Finding => ({ level: 'bad', text });

/** The message of an error in a finding. */
export const readMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // fetch hides the reason in the cause.
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.replace(/\.$/, '');
};
