import type { Comment } from '@stupeni/contract';
import { Flex, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { LongText } from './LongText';
import { texts } from './texts';

/** The letters of an avatar. */
export const formatInitials = ({ firstName, lastName }: Comment['author']): string =>
  firstName.slice(0, 1) + lastName.slice(0, 1);

interface AuthoredTextProps {
  who: string | null;
  role?: string;
  at: string | null;
  isEdited?: boolean;
  text: string;
}

/** The text of a person with name and time. A teacher's text has links. */
export const AuthoredText = ({ who, role, at, isEdited = false, text }: AuthoredTextProps) => (
  <>
    <Flex wrap="wrap" columnGap={2} align="baseline" textStyle="meta" color="fg.muted">
      {who && (
        <Text as="span" fontSize="15px" fontWeight="650" color="fg">
          {who}
        </Text>
      )}
      {role && <Text as="span">{role}</Text>}
      {at && <Moment at={at} />}
      {isEdited && <Text as="span">{texts.edited}</Text>}
    </Flex>
    <LongText text={text} linked={role !== undefined} />
  </>
);
