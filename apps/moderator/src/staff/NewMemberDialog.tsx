import { call, reasonOf } from '@stupeni/api-client';
import type { Input, StaffMember } from '@stupeni/contract';
import { participantFields } from '@stupeni/contract/fields';
import { type FormShape, useItemForm } from '@stupeni/forms';
import { nameOf } from '@stupeni/rules';
import { Grid, TextField } from '@stupeni/ui/core';
import { FailureNote, SelectField, showToast } from '@stupeni/ui/more';
import { FormDialog } from '../page/form-dialog/FormDialog';
import { Password } from '../participants/form/Password';
import { roleNames, texts } from './texts';

type MemberForm = Record<keyof typeof participantFields, string> & { role: StaffMember['role'] };

const start: MemberForm = { firstName: '', lastName: '', email: '', password: '', role: 'TEACHER' };

const bodyOf = ({
  firstName,
  lastName,
  email,
  password,
  role,
}: MemberForm): Input<'createStaff'>['body'] => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
  role,
});

const shape: FormShape<MemberForm> = {
  fields: participantFields,
  bodyOf,
  words: texts.issues,
  secret: ['password'],
};

export const roleOptions = (Object.keys(roleNames) as StaffMember['role'][]).map((value) => ({
  value,
  label: roleNames[value],
}));

/** The role with this name. */
export const roleOf = (value: string): StaffMember['role'] =>
  roleOptions.find((option) => option.value === value)?.value ?? start.role;

/** The dialog that adds a member of the staff. */
export function NewMemberDialog({ onClose }: { onClose: () => void }) {
  const editing = useItemForm({
    shape,
    start,
    problems: { email_taken: { email: texts.takenEmail } },
    send: ({ form, keyOf }) => {
      const body = bodyOf(form);
      return call('createStaff', { body }, { idempotencyKey: keyOf(body) });
    },
    stale: ['staff', 'journal'],
    onSaved: (saved) => {
      showToast({ tone: 'success', title: texts.added, text: nameOf(saved) });
      onClose();
    },
  });
  const { form, change, text, failure } = editing;
  return (
    <FormDialog size="md" title={texts.add} editing={editing} removal={null} onClose={onClose}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap={4} rowGap={4}>
        <TextField {...text('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...text('lastName')} label={texts.lastName} autoComplete="off" />
        <TextField {...text('email')} label={texts.email} type="email" inputMode="email" autoComplete="off" />
        <SelectField
          label={texts.role}
          options={roleOptions}
          value={form.role}
          onChange={(role) => change({ role: roleOf(role) })}
        />
        <Password {...text('password')} owner={form} isNew onChange={(password) => change({ password })} />
      </Grid>
      {failure !== null && (
        <FailureNote alert={texts.addFailed} reason={reasonOf(failure)} beside={texts.inputStays} />
      )}
    </FormDialog>
  );
}
