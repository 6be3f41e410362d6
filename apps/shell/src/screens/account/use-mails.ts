import { call } from '@stupeni/api-client';
import type { MailTiming, MailTopic, MyMail } from '@stupeni/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

interface MailsData {
  /** Null before the first answer. Empty when the school sends no mail. */
  mails: readonly MyMail[] | null;
  error: Error | null;
  isFetching: boolean;
}

/** A choice that is not stored yet. */
interface Choice {
  topic: MailTopic;
  timing: MailTiming;
}

/**
 * What the person gets mail about. `choose` shows a choice at once and stores it. If this fails, the stored choice is
 * shown again, and `choose` throws.
 */
export function useMails() {
  const [data, setData] = useState<MailsData>({ mails: null, error: null, isFetching: true });
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const read = useCallback(
    () =>
      call('listMyMails').then(
        (mails) => setData({ mails, error: null, isFetching: false }),
        (cause: unknown) => {
          const error = cause instanceof Error ? cause : new Error(String(cause));
          setData((last) => ({ ...last, error, isFetching: false }));
        },
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const refetch = () => {
    setData((last) => ({ ...last, isFetching: true }));
    return read();
  };

  // Two choices for one topic must arrive in their order, so they are sent one after the other.
  const queue = useRef(Promise.resolve());
  const choose = async ({ topic }: MyMail, timing: MailTiming): Promise<void> => {
    const choice = { topic, timing };
    setChoices((waiting) => [...waiting, choice]);
    const saving = queue.current.then(() => call('chooseMyMail', { params: { topic }, body: { timing } }));
    queue.current = saving.then(
      () => undefined,
      () => undefined,
    );
    try {
      await saving;
      setData(({ mails, ...last }) => ({ ...last, mails: mails && applyChoices(mails, [choice]) }));
    } finally {
      setChoices((waiting) => waiting.filter((other) => other !== choice));
    }
  };
  return { ...data, mails: data.mails && applyChoices(data.mails, choices), refetch, choose };
}

/** The last choice of a topic counts. */
const applyChoices = (mails: readonly MyMail[], choices: readonly Choice[]): readonly MyMail[] =>
  mails.map((mail) => ({
    ...mail,
    timing: choices.findLast(({ topic }) => topic === mail.topic)?.timing ?? mail.timing,
  }));
