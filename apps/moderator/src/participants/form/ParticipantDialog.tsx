import { call, problemOf, reasonOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { useFormDraft, useItemForm } from '@stupeni/forms';
import { nameOf } from '@stupeni/rules';
import { Grid, Note, Text, TextField } from '@stupeni/ui/core';
import { FailureNote, showToast } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ChoiceNote } from '../../page/form-dialog/ChoiceNote';
import { FormDialog } from '../../page/form-dialog/FormDialog';
import { useDialogRemoval } from '../../page/form-dialog/use-dialog-removal';
import { NoSlots } from '../../payment/no-slots/NoSlots';
import { groupsQuery } from '../../server-state/queries';
import { useFreeSlots } from '../../server-state/use-free-slots';
import { addOrRestore, ClosedAccountFound, type ClosedChoice } from './closed-account';
import { CertificateField } from './CertificateField';
import { ClosedNote } from './ClosedNote';
import { GroupField } from './GroupField';
import { createBody, formOf, type ParticipantForm, participantShape, updateBody } from './participant-form';
import { copyPassword, Password } from './Password';
import { texts } from './texts';
import { useRestore } from './use-restore';

interface ParticipantDialogProps {
  /** The participant when the dialog opened; null for a new one. */
  participant: Participant | null;
  /** The participant as the list has them now. */
  current?: Participant | undefined;
  /** Input that was not saved becomes a draft. */
  onClose: () => void;
  /** The element that gets the focus when the participant's row is gone. */
  afterRemoval?: () => HTMLElement | null;
}

/** The first words of the query keys to read again after a participant was added, changed or deleted. */
const stale = ['participants', 'slots', 'groups'];

/** The dialog that creates, changes or deletes a participant (specification §2). No field is ever disabled. */
export function ParticipantDialog({
  participant,
  current,
  onClose,
  afterRemoval = () => null,
}: ParticipantDialogProps) {
  const isNew = participant === null;
  const id = participant?.id ?? 'new';
  const start = formOf(participant);
  const shape = participantShape(isNew);
  const draft = useFormDraft({ kind: 'participant', id, start, shape });
  const choice = useRef<ClosedChoice | null>(null);
  const editing = useItemForm({
    shape,
    start,
    stored: current && formOf(current),
    draft,
    problems: { email_taken: { email: texts.takenEmail } },
    send: ({ form, changed, keyOf }) => {
      if (participant)
        return call('updateParticipant', { params: { id: participant.id }, body: updateBody(form, changed) });
      const body = createBody(form);
      return addOrRestore(body, choice.current, keyOf([body, choice.current]));
    },
    stale,
    onSaved: (saved, { password }) => {
      showSaved(
        saved,
        !isNew ? 'saved' : choice.current?.restore === saved.id ? 'restored' : 'added',
        password,
      );
      onClose();
    },
  });
  const { form, issues, change, text, theirs, gone, failure } = editing;
  const decide = (restore: number | null) => {
    choice.current = { email: createBody(form).email, restore };
    editing.save();
  };
  const removed = useRef(false);
  const removal = useRemoveParticipant(participant, () => {
    draft.remove();
    removed.current = true;
    onClose();
  });
  const close = () => {
    // A deleted participant cannot be opened again, so nothing could offer the draft.
    if (gone) draft.remove();
    onClose();
  };
  return (
    <FormDialog
      size="md"
      title={isNew ? texts.add : texts.edit}
      editing={editing}
      removal={removal}
      onClose={close}
      finalFocus={() => (removed.current || gone ? afterRemoval() : null)}
    >
      {isNew && (
        <Note tone="sun" icon="info">
          {texts.costs}
        </Note>
      )}
      {draft.offer && (
        <ChoiceNote
          tone="neutral"
          take={texts.open}
          leave={texts.discard}
          onTake={editing.openDraft}
          onLeave={editing.discardDraft}
        >
          {texts.found(draft.offer.at)}
        </ChoiceNote>
      )}
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap={4} rowGap={4}>
        <TextField {...text('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...text('lastName')} label={texts.lastName} autoComplete="off" />
        <Grid gridColumn="1 / -1">
          <TextField
            {...text('email')}
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </Grid>
        <Password
          {...text('password')}
          owner={form}
          isNew={isNew}
          onChange={(password) => change({ password })}
        />
        <GroupField
          value={form.groupId}
          known={participant?.groups ?? []}
          error={issues.groupId}
          onChange={(groupId) => change({ groupId })}
        />
        <Grid gridColumn="1 / -1" order={2}>
          <CertificateField />
        </Grid>
      </Grid>
      {theirs && (
        <ChoiceNote
          tone="info"
          take={texts.takeTheirs}
          leave={texts.keepMine}
          onTake={editing.takeTheirs}
          onLeave={editing.keepMine}
        >
          {texts.changed} <Stored form={theirs.form} />. {texts.differ(theirs.differ)}
        </ChoiceNote>
      )}
      {failure instanceof ClosedAccountFound ? (
        <ClosedNote
          account={failure.account}
          onRestore={() => decide(failure.account.id)}
          onAddNew={() => decide(null)}
        />
      ) : (
        failure !== null && <SaveFailure error={failure} />
      )}
    </FormDialog>
  );
}

function useRemoveParticipant(participant: Participant | null, onRemoved: () => void) {
  const restore = useRestore(stale);
  return useDialogRemoval(
    participant && {
      remove: () => call('deleteParticipant', { params: { id: participant.id } }),
      stale,
      question: texts.removeQuestion,
      text: texts.removeText(nameOf(participant)),
      failed: texts.removeFailed,
      onRemoved() {
        const action = { label: texts.restore, onSelect: () => void restore(participant) };
        const text = texts.slotFreed(nameOf(participant));
        showToast({ tone: 'success', title: texts.removed, text, action });
        onRemoved();
      },
    },
  );
}

/** Reports the save. The dialog is closed, so the toast is the last place to copy a new password. */
function showSaved(saved: Participant, what: 'added' | 'restored' | 'saved', password: string): void {
  const text = what === 'saved' ? nameOf(saved) : texts.addedText(nameOf(saved));
  const action = password !== '' && {
    label: texts.copyPassword,
    onSelect: () => void copyPassword(password),
  };
  showToast({ tone: 'success', title: texts[what], text, ...(action && { action }) });
}

/** What another moderator has saved, in one line. */
function Stored({ form }: { form: ParticipantForm }) {
  const { data: groups } = useQuery(groupsQuery());
  const group = groups?.find(({ id }) => String(id) === form.groupId)?.name ?? texts.noGroup;
  return (
    <Text as="span" fontWeight="600">
      {[nameOf(form), form.email, group].join(', ')}
    </Text>
  );
}

/** Says why a participant was not saved. Issues of fields are shown by the fields. */
function SaveFailure({ error }: { error: unknown }) {
  switch (problemOf(error)) {
    case 'no_free_slots':
      return <NoSlotLeft />;
    case 'not_found':
      return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
    default:
      return <FailureNote alert={texts.saveFailed} reason={reasonOf(error)} beside={texts.inputStays} />;
  }
}

/** Another moderator used the last slot. After a purchase the note asks to save again. */
function NoSlotLeft() {
  const free = useFreeSlots(0);
  if (free === 0) return <NoSlots ownTab needed={1} free={0} besides={texts.noSlots} />;
  return (
    <Note tone="info" role="status">
      {texts.slotsFreed(free)}
    </Note>
  );
}
