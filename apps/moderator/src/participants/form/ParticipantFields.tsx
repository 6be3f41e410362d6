import type { Participant } from '@stupeni/contract';
import { Grid, TextField } from '@stupeni/ui/core';
import { useState } from 'react';
import { CertificateField } from './CertificateField';
import { GroupField } from './GroupField';
import { GeneratedPassword } from './GeneratedPassword';
import { generatePassword } from './password';
import type { FormIssues, ParticipantForm } from './participant-form';
import { PasswordChoice } from './PasswordChoice';
import { texts } from './texts';

interface ParticipantFieldsProps {
  form: ParticipantForm;
  issues: FormIssues;
  isNew: boolean;
  groups: Participant['groups'];
  onChange: (part: Partial<ParticipantForm>) => void;
}

/** The fields of the participant form (specification §2). No field is ever disabled. */
export function ParticipantFields({ form, issues, isNew, groups, onChange }: ParticipantFieldsProps) {
  const [generated, setGenerated] = useState('');
  // False after the moderator has typed another password.
  const isGenerated = generated !== '' && form.password === generated;
  const generate = () => {
    const password = generatePassword();
    setGenerated(password);
    onChange({ password });
  };
  const text = (field: 'firstName' | 'lastName' | 'email' | 'password', maxLength: number) => ({
    label: texts[field],
    value: form[field],
    error: issues[field],
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
      <PasswordChoice
        {...text('password', 1000)}
        isNew={isNew}
        generated={isGenerated}
        onGenerate={generate}
      />
      {/* The note follows its button. On a wide screen it is below both fields of the line. */}
      {isGenerated && (
        <Grid gridColumn="1 / -1" order={{ base: 0, sm: 1 }}>
          <GeneratedPassword key={generated} password={generated} />
        </Grid>
      )}
      <GroupField
        value={form.groupId}
        known={groups}
        error={issues.groupId}
        onChange={(groupId) => onChange({ groupId })}
      />
      <Grid gridColumn="1 / -1" order={2}>
        <CertificateField />
      </Grid>
    </Grid>
  );
}
