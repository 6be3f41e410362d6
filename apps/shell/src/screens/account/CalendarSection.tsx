import { call, toCallProblem } from '@stupeni/api-client';
import { Box, Button, Flex, Loading, Text, TextField } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { useCallback, useEffect, useState } from 'react';
import { calendarTexts as texts } from './calendar-texts';
import { Row, Section } from './Section';

/** The secret address of the calendar with a learner's due dates. The learner can show, copy and replace it. */
export function CalendarSection() {
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<{ words: string; cause: unknown } | null>(null);
  const [resultText, setResultText] = useState('');
  const [isReplacing, setIsReplacing] = useState(false);
  const read = useCallback(
    () =>
      call('getMyCalendar').then(
        (calendar) => {
          setUrl(calendar.url);
          setFailure(null);
        },
        (cause: unknown) => setFailure({ words: texts.loadFailed, cause }),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  // Without a secure origin the browser has no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copy = (address: string) =>
    clipboard?.writeText(address).then(
      () => setResultText(texts.copied),
      () => setResultText(texts.copyFailed),
    );
  const replace = async () => {
    setIsReplacing(true);
    setFailure(null);
    setResultText('');
    try {
      setUrl((await call('replaceMyCalendar')).url);
      setResultText(texts.replaced);
    } catch (cause) {
      setFailure({ words: texts.replaceFailed, cause });
    } finally {
      setIsReplacing(false);
    }
  };
  return (
    <Section title={texts.section} text={texts.sectionText}>
      <Row>
        <Text fontWeight="600">{texts.title}</Text>
        <Text textStyle="meta" color="fg.muted">
          {texts.text}
        </Text>
        {url === undefined && failure === null && <Loading label={texts.loading} />}
        {url !== undefined && (
          <Flex mt={3} gap={2} wrap="wrap" align="flex-end">
            <Box flex="1 1 260px" minW="0">
              <TextField
                label={texts.address}
                value={url}
                readOnly
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </Box>
            {clipboard && (
              <Button variant="outline" onClick={() => void copy(url)}>
                {texts.copy}
              </Button>
            )}
          </Flex>
        )}
        <Text role="status" textStyle="meta" color="fg.muted" mt={resultText ? 2 : 0}>
          {resultText}
        </Text>
        {failure !== null && (
          <Box mt={3}>
            <FailureNote
              alert={failure.words}
              problem={toCallProblem(failure.cause)}
              actions={
                url === undefined && (
                  <Button variant="outline" onClick={() => void read()}>
                    {texts.retry}
                  </Button>
                )
              }
            />
          </Box>
        )}
      </Row>
      {url !== undefined && (
        <Row
          action={
            <Button variant="plain" loading={isReplacing} onClick={() => void replace()}>
              {texts.replace}
            </Button>
          }
        >
          <Text textStyle="meta" color="fg.muted">
            {texts.secret}
          </Text>
        </Row>
      )}
    </Section>
  );
}
