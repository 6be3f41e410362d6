import { useState } from 'react';
import type { Writing } from './saving';

interface Checked<F> extends Writing<F> {
  /** What keeps this form from being saved, field by field. */
  mistakesOf: (form: F) => object;
  pictures: { areOnTheirWay: () => boolean };
}

/** Sends what is typed, unless something is wrong with it or a picture of it is still on its way. */
export function useCheckedSend<F>({ form, version, mistakesOf, pictures }: Checked<F>) {
  const [attempts, setAttempts] = useState(0);
  const [waitsForPictures, setWaitsForPictures] = useState(false);
  return {
    /** How often a save met mistakes. */
    attempts,
    waitsForPictures,
    send(store: (writing: Writing<F>) => Promise<void>): void {
      const wrong = Object.keys(mistakesOf(form)).length > 0;
      const waits = !wrong && pictures.areOnTheirWay();
      setWaitsForPictures(waits);
      setAttempts((count) => (wrong ? count + 1 : 0));
      if (!wrong && !waits) void store({ form, version });
    },
  };
}
