import { Box, Button, Flex, Heading, Text } from '@stupeni/ui/core';
import { FileDrop, SteadyWords } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { configQuery } from '../../server-state/queries';
import { lineAbove } from '../lesson-look';
import { faultOf } from './file-fault';
import type { HandIn } from './hand-ins';
import { HandInFailure, isOfFile } from './HandInFailure';
import { Sent } from './Sent';
import { StillInView } from './StillInView';
import { texts } from './texts';
import { useFocusWhenOver } from './use-focus-when-over';
import { useHandIn } from './use-hand-in';
import type { Standing } from './work-history';

export interface FileActionProps {
  lesson: { id: number; title: string };
  before: Standing;
  /** Staff look, and send nothing. */
  preview: boolean;
  /** The way on once it was sent. */
  onward?: ReactNode;
}

/** Choosing a file and handing it in: progress, stopping, and trying again with the same file. */
export function FileAction({ lesson, before, preview, onward }: FileActionProps) {
  const { handIn, choose, clear, send } = useHandIn(lesson);
  const { data: config } = useQuery(configQuery());
  const [fault, setFault] = useState<string>();
  const uploads = config?.uploads;
  const heading = useRef<HTMLHeadingElement>(null);
  const file = handIn.at === 'chosen' || handIn.at === 'sending' ? handIn.file : null;
  const failure = handIn.at === 'chosen' ? handIn.failure : undefined;
  const disabled = preview || file === null || isOfFile(failure);
  useFocusWhenOver(handIn.at === 'sending', disabled, heading);

  function take(picked: File) {
    const found = uploads && faultOf(picked, uploads);
    // What will not do takes nothing away that will.
    setFault(found && (file ? `${found} ${texts.formerStays}` : found));
    if (found === undefined) choose(picked);
    else if (!file) clear();
  }
  const faultless = (act: () => void) => () => {
    setFault(undefined);
    act();
  };

  return (
    <Box as="section" css={before === 'nothing' ? lineAbove : { mt: '30px' }}>
      <Heading ref={heading} tabIndex={-1} outline="none" mb={3.5}>
        {before === 'nothing' ? texts.first : texts.next}
      </Heading>
      <FileDrop
        label={texts.field}
        file={file}
        onChoose={take}
        onRemove={faultless(clear)}
        limits={uploads}
        error={fault}
        over={handIn.at === 'sent'}
        outcome={<Sent file={handIn.at === 'sent' ? handIn.file : null} onward={onward} />}
        {...(handIn.at === 'sending' && { progress: handIn.share, onCancel: handIn.stop })}
      />
      {file && failure !== undefined && <HandInFailure failure={failure} file={file} />}
      <StillInView when={handIn.at === 'sent' || failure !== undefined}>
        <Flex mt={6} pt={6} borderTopWidth="1px" borderColor="border" gap={3} align="center" wrap="wrap">
          <Box w={{ base: 'full', sm: 'auto' }}>
            <Button
              size="lg"
              full
              disabled={disabled}
              loading={handIn.at === 'sending'}
              onClick={faultless(send)}
            >
              {texts.send}
            </Button>
          </Box>
          <Text flex="1 1 240px" textStyle="meta" color="fg.muted">
            {preview ? (
              texts.preview
            ) : (
              <SteadyWords longest={texts.willReplace}>{wordsOf(handIn.at, before)}</SteadyWords>
            )}
          </Text>
        </Flex>
      </StillInView>
    </Box>
  );
}

const wordsOf = (at: HandIn['at'], before: Standing): string =>
  at === 'sending' ? texts.sendingGoesOn : before === 'waiting' ? texts.willReplace : texts.willWait;
