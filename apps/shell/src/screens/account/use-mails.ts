import { call } from '@stupeni/api-client';
import type { MailTiming, MailTopic, MyMail } from '@stupeni/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

interface MailsData {
  /** Null before the first answer. Empty when the school sends no mail. */
  mails: readonly MyMail[] | null;
  error: Error | null;
  isFetching: boolean;
}

/**
 * What the person gets mail about. `choose` shows a choice at once and stores it. If this fails, the earlier choice is
 * shown again, and `choose` throws.
 */
export function useMails() {
  const [data, setData] = useState<MailsData>({ mails: null, error: null, isFetching: true });
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
  const choose = async ({ topic, timing: before }: MyMail, timing: MailTiming): Promise<void> => {
    const show = (from: MailTiming, to: MailTiming) =>
      setData((last) => replaceTiming(last, topic, from, to));
    show(before, timing);
    const saving = queue.current.then(() => call('chooseMyMail', { params: { topic }, body: { timing } }));
    queue.current = saving.then(
      () => undefined,
      () => undefined,
    );
    try {
      await saving;
    } catch (cause) {
      show(timing, before);
      throw cause;
    }
  };
  return { ...data, refetch, choose };
}

const replaceTiming = (data: MailsData, topic: MailTopic, from: MailTiming, to: MailTiming): MailsData => ({
  ...data,
  mails:
    data.mails?.map((mail) =>
      mail.topic === topic && mail.timing === from ? { ...mail, timing: to } : mail,
    ) ?? null,
});
