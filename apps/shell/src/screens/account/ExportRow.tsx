import { toCallProblem } from '@stupeni/api-client';
import { Box, Button, Text } from '@stupeni/ui/core';
import { FailureNote, FileLink } from '@stupeni/ui/more';
import type { MyExport } from '@stupeni/contract';
import { useState } from 'react';
import { exportTexts as texts } from './export-texts';
import { Row } from './Section';
import { useMyExport } from './use-my-export';

/** The archive with the data that the school stores about the person. The person requests it, waits for it and downloads it. */
export function ExportRow() {
  const { archive, error, load, make, isFresh, renew } = useMyExport();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = async () => {
    setIsAsking(true);
    setFailure(null);
    try {
      await make();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setIsAsking(false);
    }
  };
  if (!archive)
    return error === null ? null : (
      <Row>
        <FailureNote
          alert={texts.loadFailed}
          problem={toCallProblem(error)}
          actions={
            <Button variant="outline" onClick={load}>
              {texts.retry}
            </Button>
          }
        />
      </Row>
    );
  const { state, url, size } = archive;
  return (
    <>
      <Row
        action={
          <Button variant="outline" loading={isAsking || state === 'making'} onClick={() => void ask()}>
            {state === 'ready' ? texts.makeAgain : texts.make}
          </Button>
        }
      >
        <Text fontWeight="600">{texts.title}</Text>
        <Text role="status" textStyle="meta" color="fg.muted">
          {describeExport(archive)}
        </Text>
        {url !== undefined && size !== undefined && (
          <Box mt={2}>
            <FileLink
              name={texts.fileName}
              size={size}
              address={url}
              isFresh={isFresh}
              readAgain={renew}
              failed={texts.linkFailed}
            />
          </Box>
        )}
      </Row>
      {failure !== null && (
        <Row>
          <FailureNote alert={texts.makeFailed} problem={toCallProblem(failure)} />
        </Row>
      )}
    </>
  );
}

const describeExport = ({ state, expiresAt }: MyExport): string =>
  state === 'ready' && expiresAt !== undefined ? texts.ready(expiresAt) : texts.states[state];
