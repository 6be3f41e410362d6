import { useState } from 'react';
import type { Writing } from './saving';

interface Checked<F> extends Writing<F> {
  /** The issues of the form by field. An empty object when it can be saved. */
  issuesIn: (form: F) => object;
  pictures: { areUploading: () => boolean };
}

/** Sends the form when it has no issues and no picture is uploading. */
export function useCheckedSend<F>({ form, version, issuesIn, pictures }: Checked<F>) {
  const [attempts, setAttempts] = useState(0);
  const [waitsForPictures, setWaitsForPictures] = useState(false);
  return {
    /** How many saves in a row found issues. */
    attempts,
    waitsForPictures,
    send(store: (writing: Writing<F>) => Promise<void>): void {
      const wrong = Object.keys(issuesIn(form)).length > 0;
      const waits = !wrong && pictures.areUploading();
      setWaitsForPictures(waits);
      setAttempts((count) => (wrong ? count + 1 : 0));
      if (!wrong && !waits) void store({ form, version });
    },
  };
}
