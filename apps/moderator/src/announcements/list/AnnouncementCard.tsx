import type { Announcement } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Flex, Heading, IconButton, Text } from '@stupeni/ui/core';
import { ConfirmDialog, Menu, Moment, StepTile } from '@stupeni/ui/more';
import { useState } from 'react';
import { texts } from '../texts';
import { useWithdraw } from '../use-withdraw';
import { Readers } from './Readers';

interface AnnouncementCardProps {
  announcement: Announcement;
  onEdit: () => void;
}

/** An announcement as its authors see it: its state, its text, and who has read it. */
export function AnnouncementCard({ announcement, onEdit }: AnnouncementCardProps) {
  const { subject, text, state } = announcement;
  return (
    <Box
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      px={{ base: 4, sm: 5 }}
      py={{ base: 4, sm: 5 }}
    >
      <Flex gap={{ base: 3, sm: 4 }} align="flex-start">
        <StepTile state={state === 'withdrawn' ? 'locked' : 'open'} icon="horn" />
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Heading as="h2" size="h3">
            {subject}
          </Heading>
          <Facts announcement={announcement} />
          <Text as="div" mt={2.5} fontSize="14px" whiteSpace="pre-line" lineClamp={4} maxW="680px">
            {text}
          </Text>
        </Box>
        {state !== 'withdrawn' && <Actions announcement={announcement} onEdit={onEdit} />}
      </Flex>
      {announcement.sentAt !== null && <Readers announcement={announcement} />}
    </Box>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { state, sentAt, sendOn, withdrawnAt, editedAt, people, mails, by, to } = announcement;
  const at = withdrawnAt ?? sentAt;
  return (
    <Text as="div" textStyle="meta" color="fg.muted" mt={0.5}>
      <span>{state === 'waiting' ? texts.state.waiting(sendOn) : texts.state[state]}</span>
      {at !== null && (
        <span>
          {' '}
          <Moment at={at} />
        </span>
      )}
      <span>
        {[
          '',
          texts.sentTo(to),
          texts.people(people),
          mails > 0 && texts.mailsSent(mails),
          nameOf(by),
          editedAt !== null && texts.edited,
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </span>
    </Text>
  );
}

/** The buttons that correct and withdraw the announcement. Withdrawing asks first. */
function Actions({ announcement, onEdit }: AnnouncementCardProps) {
  const { subject, state, mails } = announcement;
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw();
  return (
    <>
      <Menu
        label={texts.actions(subject)}
        trigger={<IconButton icon="more" label={texts.more(subject)} />}
        items={[
          { label: texts.edit, icon: 'edit', onSelect: onEdit },
          { label: texts.withdraw, tone: 'danger', separated: true, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={texts.withdrawQuestion}
        text={state === 'waiting' ? texts.cancelText : texts.withdrawText(mails)}
        confirmLabel={texts.withdraw}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(announcement, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
