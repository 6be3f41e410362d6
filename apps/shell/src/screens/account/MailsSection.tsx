import { toCallProblem } from '@stupeni/api-client';
import type { MailTiming, MyMail } from '@stupeni/contract';
import { Box, Loading, Text } from '@stupeni/ui/core';
import { FailureNote, LoadFailure, SegmentedField } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { topics } from './mail-topics';
import { Row, Section } from './Section';
import { texts } from './texts';
import type { useMails } from './use-mails';

/** What the person gets mail about, and when. Each choice is saved at once. Hidden in a school without mail. */
export function MailsSection(data: ReturnType<typeof useMails>) {
  const { mails, error, choose } = data;
  const [saved, setSaved] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const card = useRef<HTMLDivElement>(null);
  const isLoaded = mails !== null;
  // Mails link to this section. It is not in the page when the browser looks for it.
  useEffect(() => {
    if (isLoaded && window.location.hash === '#mails') card.current?.scrollIntoView();
  }, [isLoaded]);

  const change = async (mail: MyMail, timing: MailTiming) => {
    setFailure(null);
    setSaved('');
    try {
      await choose(mail, timing);
      setSaved(texts.mailSaved(topics[mail.topic].name, texts.timings[timing]));
    } catch (cause) {
      setFailure(cause);
    }
  };
  if (mails?.length === 0) return null;
  return (
    <Section title={texts.mails} text={texts.mailsText}>
      {!mails && (
        <Box p={5}>
          {error ? (
            <LoadFailure
              title={texts.mailsLoadFailed}
              level={3}
              problem={toCallProblem(error)}
              query={data}
            />
          ) : (
            <Loading label={texts.mailsLoading} />
          )}
        </Box>
      )}
      <div id="mails" ref={card}>
        {mails?.map((mail) => (
          <Row
            key={mail.topic}
            action={
              <SegmentedField
                label={topics[mail.topic].name}
                labelHidden
                value={mail.timing}
                options={mail.timings.map((value) => ({ value, label: texts.timings[value] }))}
                onChange={(timing) => void change(mail, timing)}
              />
            }
          >
            <Text fontWeight="600">{topics[mail.topic].name}</Text>
            <Text textStyle="meta" color="fg.muted">
              {topics[mail.topic].about}
            </Text>
          </Row>
        ))}
      </div>
      {failure !== null && (
        <Box px={5} pb={4}>
          <FailureNote alert={texts.mailFailed} problem={toCallProblem(failure)} />
        </Box>
      )}
      <Text role="status" textStyle="meta" color="fg.muted" px={5} pb={saved ? 4 : 0}>
        {saved}
      </Text>
    </Section>
  );
}
