import { findPasswordIssues, type PasswordIssue, type PasswordOwner } from '@stupeni/rules';
// The import has the name of the entry, because a remote shares `@stupeni/ui/core` and bundles only this field.
import { Box, Icon, PasswordField, type PasswordFieldProps, VisuallyHidden } from '@stupeni/ui/core';
import { useEffect, useState } from 'react';
import { texts } from './texts';
import { useCommonPasswords } from './use-common-passwords';

export interface NewPasswordFieldProps extends Omit<
  PasswordFieldProps,
  'onChange' | 'value' | 'autoComplete'
> {
  value: string;
  onText: (password: string) => void;
  /** The person whose password it is. A text that is not known is ''. */
  owner: PasswordOwner;
}

type Rule = keyof typeof texts.rules;
const issuesByRule: Record<Rule, readonly PasswordIssue[]> = {
  length: ['short', 'long'],
  personal: ['personal'],
  common: ['common'],
};

/**
 * A field for a new password that shows the rule (product decisions §9) while somebody types: each part has its own
 * line, which never moves. The list of common passwords loads with the field.
 */
export function NewPasswordField({ value, onText, owner, hint, ...field }: NewPasswordFieldProps) {
  const { common, hasFailed } = useCommonPasswords();
  const typed = value !== '';
  const issues = findPasswordIssues(value, owner, common);
  const isFulfilled = (rule: Rule) =>
    typed &&
    !issuesByRule[rule].some((issue) => issues.includes(issue)) &&
    (rule !== 'common' || common !== undefined);
  const rules = (Object.keys(issuesByRule) as Rule[]).filter((rule) => rule !== 'common' || !hasFailed);
  const left = rules.filter((rule) => !isFulfilled(rule)).map((rule) => texts.rules[rule]);
  return (
    <Box>
      <PasswordField
        {...field}
        value={value}
        autoComplete="new-password"
        hint={
          <>
            {rules.map((rule) => (
              <RuleLine key={rule} text={texts.rules[rule]} fulfilled={isFulfilled(rule)} />
            ))}
            {/* The hint is in an element, because it appears and disappears, and a translator moves texts without an
                element. */}
            {hint !== undefined && <span>{hint}</span>}
          </>
        }
        onChange={({ target }) => onText(target.value)}
      />
      <Announcement text={!typed ? '' : left.length === 0 ? texts.good : texts.left(left)} />
    </Box>
  );
}

function RuleLine({ text, fulfilled }: { text: string; fulfilled: boolean }) {
  return (
    <Box
      as="span"
      display="flex"
      gap={2}
      alignItems="center"
      color={fulfilled ? 'success.fg' : 'fg.muted'}
      data-fulfilled={fulfilled}
    >
      <Box as="span" display="flex" w="16px" justifyContent="center" flex="none" aria-hidden>
        {fulfilled ? (
          <Icon name="check" size={16} />
        ) : (
          <Box as="span" w="10px" h="10px" borderWidth="1.5px" borderColor="currentColor" rounded="full" />
        )}
      </Box>
      {text}
    </Box>
  );
}

/** Announces what is missing after a person stops typing. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

// The pause is needed, because a screen reader reads the typed characters first.
const quietMs = 1000;
