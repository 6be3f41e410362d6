import type { AnnouncementPreview } from '@stupeni/contract';
import { Box, Flex, Icon, Stack, Text } from '@stupeni/ui/core';
import { CheckboxField } from '@stupeni/ui/more';
import { texts } from '../texts';

interface DeliveryFieldsProps {
  byMail: boolean;
  /** Whether the school sends mail. */
  hasMail: boolean;
  counts: AnnouncementPreview | undefined;
  onChange: (byMail: boolean) => void;
}

/**
 * How the announcement is delivered. The bell always shows it. A mail is sent only if the author chooses it, and only
 * to people who have not turned such mails off.
 */
export const DeliveryFields = ({ byMail, hasMail, counts, onChange }: DeliveryFieldsProps) => (
  <Stack role="group" aria-label={texts.how} gap={2}>
    <Flex gap={3} align="center">
      <Box color="brand.fg">
        <Icon name="check" />
      </Box>
      <Text>
        <span>{texts.bell}</span>
        <Text as="span" color="fg.muted">
          {texts.always}
        </Text>
      </Text>
    </Flex>
    {hasMail && (
      <CheckboxField
        label={texts.mail}
        {...(counts && { hint: texts.mails(counts.mails, counts.people, counts.mailsOff) })}
        checked={byMail}
        onChange={onChange}
      />
    )}
  </Stack>
);
