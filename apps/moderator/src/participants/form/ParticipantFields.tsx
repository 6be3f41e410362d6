import type { Participant } from '@stupeni/contract';
import { Grid, PasswordField, TextField } from '@stupeni/ui/core';
import { CertificateField } from './CertificateField';
import { GroupField } from './GroupField';
import type { Mistakes, ParticipantForm } from './participant-form';
import { texts } from './texts';

interface ParticipantFieldsProps {
  form: ParticipantForm;
  mistakes: Mistakes;
  isNew: boolean;
  groups: Participant['groups'];
  onChange: (part: Partial<ParticipantForm>) => void;
}

/** The fields of the participant form (specification §2). None is ever disabled: what is typed stays. */
export function ParticipantFields({ form, mistakes, isNew, groups, onChange }: ParticipantFieldsProps) {
  const text = (field: 'firstName' | 'lastName' | 'email' | 'password', maxLength: number) => ({
    label: texts[field],
    value: form[field],
    error: mistakes[field],
    maxLength,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap={4} rowGap={4}>
      <TextField {...text('firstName', 100)} autoComplete="off" />
      <TextField {...text('lastName', 100)} autoComplete="off" />
      <Grid gridColumn="1 / -1">
        <TextField {...text('email', 320)} type="email" inputMode="email" autoComplete="off" />
      </Grid>
      <PasswordField
        {...text('password', 1000)}
        optional={!isNew}
        autoComplete="new-password"
        hint={isNew ? texts.newPasswordHint : texts.passwordHint}
      />
      <GroupField
        value={form.groupId}
        known={groups}
        error={mistakes.groupId}
        onChange={(groupId) => onChange({ groupId })}
      />
      <Grid gridColumn="1 / -1">
        <CertificateField />
      </Grid>
    </Grid>
  );
}
