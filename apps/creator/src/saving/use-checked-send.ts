import { useState } from 'react';
import type { SaveInput } from './saving';

interface CheckedSendOptions<F> extends SaveInput<F> {
  hasIssues: (form: F) => boolean;
  /** The pictures of a form with rich text. */
  pictures?: { areUnfinished: () => boolean };
}

/** Sends the form when it has no issues and no picture is uploading or failed. */
export function useCheckedSend<F>({ form, version, hasIssues, pictures }: CheckedSendOptions<F>) {
  const [attempts, setAttempts] = useState(0);
  const [waitsForPictures, setWaitsForPictures] = useState(false);

  /** Whether the form has no issues. Otherwise they are shown. */
  function check(): boolean {
    const wrong = hasIssues(form);
    setAttempts((count) => (wrong ? count + 1 : 0));
    return !wrong;
  }

  return {
    /** How many saves in a row found issues. */
    attempts,
    waitsForPictures,
    check,
    send(store: (input: SaveInput<F>) => Promise<void>): void {
      const isRight = check();
      const waits = isRight && pictures?.areUnfinished() === true;
      setWaitsForPictures(waits);
      if (isRight && !waits) void store({ form, version });
    },
  };
}
