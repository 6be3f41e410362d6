import type { Participant } from '@stupeni/contract';
import { optionalFieldNames } from '@stupeni/contract/fields';
import { useFormDraft, useItemForm } from '@stupeni/forms';
import { Grid, Note, TextField } from '@stupeni/ui/core';
import { useRef } from 'react';
import { ReceiverCourses } from '../../access/ReceiverCourses';
import { EmailField } from '../../screen/EmailField';
import { ChoiceNote } from '../../screen/form-dialog/ChoiceNote';
import { FoundDraft } from '../../screen/form-dialog/FoundDraft';
import { FormDialog } from '../../screen/form-dialog/FormDialog';
import { stale } from '../../restoring/use-restore';
import { useHeldMail } from '../../server-state/use-has-mail';
import { useCopyInvitation } from '../invitation/use-copy-invitation';
import { addOrRestore, ClosedAccountError, type ClosedChoice } from './closed-account';
import { CertificateField } from './CertificateField';
import { ClosedNote } from './ClosedNote';
import { FirstSignInFields } from './FirstSignInFields';
import { GroupsField } from './GroupsField';
import {
  toCreateBody,
  chooseFirstSignIn,
  toParticipantForm,
  type ParticipantForm,
  participantShape,
} from './participant-form';
import { SaveFailure } from './SaveFailure';
import { showSaved } from './show-saved';
import { StoredParticipant } from './StoredParticipant';
import { texts } from './texts';
import { useRemoveParticipant } from './use-remove-participant';
import { useSaveChanges } from './use-save-changes';

interface ParticipantDialogProps {
  /** The participant when the dialog opened; null for a new one. */
  participant: Participant | null;
  /** The participant as the list shows them now. */
  current?: Participant | undefined;
  /** Closes the dialog. Input that was not saved becomes a draft. */
  onClose: () => void;
  /** Returns the element that gets the focus when the participant's row is gone. */
  afterRemoval?: () => HTMLElement | null;
}

/** The dialog that creates, changes or deletes a participant (specification §2). It never disables a field. */
export function ParticipantDialog({
  participant,
  current,
  onClose,
  afterRemoval = () => null,
}: ParticipantDialogProps) {
  const isNew = participant === null;
  const id = participant?.id ?? 'new';
  const start = toParticipantForm(participant);
  const mail = useHeldMail({ enabled: isNew });
  const { hasMail } = mail;
  const shape = participantShape(isNew, hasMail);
  const toBody = (one: ParticipantForm) => toCreateBody(one, chooseFirstSignIn(one, hasMail));
  const draft = useFormDraft({ kind: 'participant', id, start, shape });
  const choice = useRef<ClosedChoice | null>(null);
  const copyLink = useCopyInvitation();
  const saveChanges = useSaveChanges();
  const editing = useItemForm({
    shape,
    start,
    stored: current && toParticipantForm(current),
    draft,
    problems: { email_taken: { email: texts.takenEmail } },
    send: ({ form, changed, getKey }) => {
      if (participant) return saveChanges(current ?? participant, form, changed);
      const body = toBody(form);
      return addOrRestore(body, choice.current, getKey([body, choice.current]));
    },
    stale,
    onSaved: (saved, sent) => {
      const what = !isNew ? 'saved' : choice.current?.restore === saved.id ? 'restored' : 'added';
      const firstSignIn = isNew ? chooseFirstSignIn(sent, hasMail) : 'password';
      showSaved(saved, what, { password: sent.password, firstSignIn }, copyLink);
    },
    onClose,
  });
  const { form, issues, change, text, theirs, gone, failure } = editing;
  const decide = (restore: number | null) => {
    choice.current = { email: toBody(form).email, restore };
    editing.save();
  };
  const isRemoved = useRef(false);
  const removal = useRemoveParticipant(participant, () => {
    draft.remove();
    isRemoved.current = true;
    editing.close();
  });
  return (
    <FormDialog
      size="md"
      title={isNew ? texts.add : texts.edit}
      editing={editing}
      removal={removal}
      beside={
        participant && (
          <ReceiverCourses receiver={{ to: 'learner', id: participant.id, people: 1 }} removal={removal} />
        )
      }
      finalFocus={() => (isRemoved.current || gone ? afterRemoval() : null)}
    >
      {isNew && (
        <Note tone="sun" icon="info">
          {texts.costs}
        </Note>
      )}
      <FoundDraft draft={draft} editing={editing} without={texts.draftWithoutPassword} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap={4} rowGap={4}>
        <TextField {...text('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...text('lastName')} label={texts.lastName} autoComplete="off" />
        {optionalFieldNames.map((field) => (
          <TextField key={field} {...text(field)} label={texts.labels[field]} optional autoComplete="off" />
        ))}
        <Grid gridColumn="1 / -1">
          <EmailField {...text('email')} label={texts.email} />
        </Grid>
        <FirstSignInFields
          isNew={isNew}
          firstSignIn={isNew ? chooseFirstSignIn(form, hasMail) : 'password'}
          mail={mail}
          password={{ ...text('password'), owner: form }}
          onChange={change}
        />
        <GroupsField
          value={form.groupIds}
          known={participant?.groups ?? []}
          error={issues.groupIds}
          onChange={(groupIds) => change({ groupIds })}
        />
        <Grid gridColumn="1 / -1" order={2}>
          <CertificateField />
        </Grid>
      </Grid>
      {theirs && (
        <ChoiceNote
          tone="info"
          takeLabel={texts.takeTheirs}
          leaveLabel={texts.keepMine}
          onTake={editing.takeTheirs}
          onLeave={editing.keepMine}
        >
          {texts.changed} <StoredParticipant form={theirs.form} />. {texts.differ(theirs.differ)}
        </ChoiceNote>
      )}
      {failure instanceof ClosedAccountError ? (
        <ClosedNote
          account={failure.account}
          keepsPassword={chooseFirstSignIn(form, hasMail) !== 'password'}
          onRestore={() => decide(failure.account.id)}
          onAddNew={() => decide(null)}
        />
      ) : (
        failure !== null && <SaveFailure error={failure} />
      )}
    </FormDialog>
  );
}
