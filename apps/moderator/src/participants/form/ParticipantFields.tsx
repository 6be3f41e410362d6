import type { Participant } from '@stupeni/contract';
import { Grid, TextField } from '@stupeni/ui/core';
import { useState } from 'react';
import { CertificateField } from './CertificateField';
import { GroupField } from './GroupField';
import { makePassword } from './made-password';
import { MadePassword } from './MadePassword';
import type { Mistakes, ParticipantForm } from './participant-form';
import { PasswordChoice } from './PasswordChoice';
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
  const [made, setMade] = useState('');
  // What is typed over it is no longer the one that was made.
  const stands = made !== '' && form.password === made;
  const make = () => {
    const password = makePassword();
    setMade(password);
    onChange({ password });
  };
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
      <PasswordChoice {...text('password', 1000)} isNew={isNew} made={stands} onMake={make} />
      {/* Copied right after it was made; where two fields share a line, it lies under both. */}
      {stands && (
        <Grid gridColumn="1 / -1" order={{ base: 0, sm: 1 }}>
          <MadePassword key={made} password={made} />
        </Grid>
      )}
      <GroupField
        value={form.groupId}
        known={groups}
        error={mistakes.groupId}
        onChange={(groupId) => onChange({ groupId })}
      />
      <Grid gridColumn="1 / -1" order={2}>
        <CertificateField />
      </Grid>
    </Grid>
  );
}
