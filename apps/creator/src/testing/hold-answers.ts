/** Holds all answers from now on, until the returned function is called. */
export function holdAnswers(): () => void {
  const { fetch } = globalThis;
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    await released;
    return answer;
  };
  return release;
}
