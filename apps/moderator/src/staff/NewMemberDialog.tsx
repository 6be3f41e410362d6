import { call, toCallProblem } from '@stupeni/api-client';
import type { Input, StaffMember } from '@stupeni/contract';
import { participantFields } from '@stupeni/contract/fields';
import { type FormShape, useItemForm } from '@stupeni/forms';
import { nameOf } from '@stupeni/rules';
import { Grid, TextField } from '@stupeni/ui/core';
import { FailureNote, SelectField, showToast } from '@stupeni/ui/more';
import { EmailField } from '../screen/EmailField';
import { FormDialog } from '../screen/form-dialog/FormDialog';
import { FirstSignInFields } from '../participants/form/FirstSignInFields';
import { chooseFirstSignIn, type FirstSignIn } from '../participants/form/participant-form';
import { texts as invitationTexts } from '../participants/invitation/texts';
import { useCopyInvitation } from '../participants/invitation/use-copy-invitation';
import { useHeldMail } from '../server-state/use-has-mail';
import { roleNames, texts } from './texts';

type MemberForm = Record<keyof typeof participantFields, string> & {
  role: StaffMember['role'];
  firstSignIn?: FirstSignIn;
};

const start: MemberForm = { firstName: '', lastName: '', email: '', password: '', role: 'TEACHER' };

const toBody = (form: MemberForm, hasMail: boolean): Input<'createStaff'>['body'] => {
  const firstSignIn = chooseFirstSignIn(form, hasMail);
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    ...(firstSignIn === 'password' ? { password: form.password } : { invite: true, by: firstSignIn }),
    role: form.role,
  };
};

const makeShape = (hasMail: boolean): FormShape<MemberForm> => ({
  fields: participantFields,
  toBody: (form) => toBody(form, hasMail),
  words: texts.issues,
  secret: ['password'],
});

export const roleOptions = (Object.keys(roleNames) as StaffMember['role'][]).map((value) => ({
  value,
  label: roleNames[value],
}));

/** The role of a select's value; `TEACHER` for an unknown value. */
export const parseRole = (value: string): StaffMember['role'] =>
  roleOptions.find((option) => option.value === value)?.value ?? start.role;

/** The dialog that adds a member of the staff. */
export function NewMemberDialog({ onClose }: { onClose: () => void }) {
  const mail = useHeldMail({ enabled: true });
  const { hasMail } = mail;
  const copyLink = useCopyInvitation('staff');
  const editing = useItemForm({
    shape: makeShape(hasMail),
    start,
    problems: { email_taken: { email: texts.takenEmail } },
    send: ({ form, getKey }) => {
      const body = toBody(form, hasMail);
      return call('createStaff', { body }, { idempotencyKey: getKey(body) });
    },
    stale: ['staff', 'journal'],
    onSaved: (saved, sent) => {
      const firstSignIn = chooseFirstSignIn(sent, hasMail);
      showToast({
        tone: 'success',
        title: texts.added,
        text: texts.addedText[firstSignIn](nameOf(saved), saved.email),
        ...(firstSignIn === 'link' && {
          action: { label: invitationTexts.copyLink, onSelect: () => void copyLink(saved) },
        }),
      });
    },
    onClose,
  });
  const { form, change, text, failure } = editing;
  return (
    <FormDialog size="md" title={texts.add} editing={editing} removal={null}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap={4} rowGap={4}>
        <TextField {...text('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...text('lastName')} label={texts.lastName} autoComplete="off" />
        <EmailField {...text('email')} label={texts.email} />
        <SelectField
          label={texts.role}
          options={roleOptions}
          value={form.role}
          onChange={(role) => change({ role: parseRole(role) })}
        />
        <FirstSignInFields
          isNew
          firstSignIn={chooseFirstSignIn(form, hasMail)}
          mail={mail}
          password={{ ...text('password'), owner: form }}
          onChange={change}
        />
      </Grid>
      {failure !== null && (
        <FailureNote alert={texts.addFailed} problem={toCallProblem(failure)} beside={texts.inputStays} />
      )}
    </FormDialog>
  );
}
