import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Announcement } from '@stupeni/contract';
import { useFormDraft, useItemForm } from '@stupeni/forms';
import { isSendKey } from '@stupeni/remote';
import { Button, Note, TextField } from '@stupeni/ui/core';
import { FailureNote, TextAreaField } from '@stupeni/ui/more';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChoiceNote } from '../../screen/form-dialog/ChoiceNote';
import { FormDialog } from '../../screen/form-dialog/FormDialog';
import { useMail } from '../../server-state/use-mail';
import { announcementsKey, previewQuery } from '../queries';
import { texts } from '../texts';
import { useWithdraw } from '../use-withdraw';
import { announcementShape, type Beginning, receiversOf, startForm, toForm } from './announcement-form';
import { DeliveryFields } from './DeliveryFields';
import { ReceiversField } from './ReceiversField';
import { correctAnnouncement, sendAnnouncement, showSaved } from './save-announcement';
import { SeenWords } from './SeenWords';
import { TimeFields } from './TimeFields';

interface AnnouncementDialogProps extends Beginning {
  onClose: () => void;
}

/**
 * Writes an announcement (product decisions §10). The button says how many people get it. Ctrl + Enter sends, and Escape
 * asks before it leaves a text.
 */
export function NewAnnouncementDialog({ onClose, ...beginning }: AnnouncementDialogProps) {
  const [start] = useState(() => startForm(beginning));
  const shape = announcementShape({ isNew: true, hasTime: true });
  const draft = useFormDraft({ kind: 'announcement', id: 'new', start, shape });
  const withdraw = useWithdraw();
  const hasMail = useMail({ enabled: true });
  const editing = useItemForm({
    shape,
    start,
    draft,
    send: ({ form, getKey }) => sendAnnouncement(form, hasMail, getKey),
    stale: [announcementsKey],
    onSaved: (saved) => showSaved(saved, () => withdraw.mutate(saved)),
    onClose,
  });
  const { form, issues, change } = editing;
  const receivers = receiversOf(form);
  const preview = useQuery({ ...previewQuery(receivers), placeholderData: keepPreviousData });
  const counts = receivers ? preview.data : undefined;
  const seen = useSeenWords(form);
  const subject = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      size="md"
      title={texts.dialog}
      editing={editing}
      removal={null}
      initialFocus={subject}
      saveLabel={(form.when === 'now' ? texts.send : texts.plan)(counts?.people)}
      action={seen.button}
    >
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
      <ReceiversField form={form} issues={issues} preview={{ ...preview, data: counts }} onChange={change} />
      <TextField {...editing.text('subject')} ref={subject} label={texts.subject} autoComplete="off" />
      <TextsField
        text={form.text}
        error={issues.text}
        onChange={(text) => change({ text })}
        onSend={editing.save}
      />
      <TimeFields form={form} error={issues.sendOn} now={preview.data?.now} onChange={change} />
      <DeliveryFields
        byMail={form.byMail}
        hasMail={hasMail}
        counts={counts}
        onChange={(byMail) => change({ byMail })}
      />
      {seen.sheet}
      {editing.failure !== null && (
        <FailureNote
          alert={texts.sendFailed}
          problem={toCallProblem(editing.failure)}
          beside={texts.inputStays}
        />
      )}
    </FormDialog>
  );
}

interface CorrectionDialogProps {
  /** The announcement when the dialog opened. */
  announcement: Announcement;
  onClose: () => void;
}

/** Corrects the words of an announcement, and before its sending the time. */
export function CorrectionDialog({ announcement, onClose }: CorrectionDialogProps) {
  const { id, state } = announcement;
  const [start] = useState(() => toForm(announcement));
  const hasTime = state === 'waiting';
  const shape = announcementShape({ isNew: false, hasTime });
  const draft = useFormDraft({ kind: 'announcement', id, start, shape });
  const editing = useItemForm({
    shape,
    start,
    draft,
    send: ({ form }) => correctAnnouncement(announcement, form, hasTime),
    stale: [announcementsKey],
    onSaved: () => showSaved(null),
    onClose,
  });
  const { form, issues, change, failure } = editing;
  const seen = useSeenWords(form);
  const subject = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      size="md"
      title={texts.editTitle}
      editing={editing}
      removal={null}
      initialFocus={subject}
      action={seen.button}
    >
      <TextField {...editing.text('subject')} ref={subject} label={texts.subject} autoComplete="off" />
      <TextsField
        text={form.text}
        error={issues.text}
        onChange={(text) => change({ text })}
        onSend={editing.save}
      />
      {hasTime ? (
        <TimeFields form={form} error={issues.sendOn} now={undefined} onChange={change} />
      ) : (
        <Note tone="info" icon="info">
          {texts.mailsStay}
        </Note>
      )}
      {seen.sheet}
      {failure !== null &&
        (readProblemCode(failure) === 'outdated' ? (
          <FailureNote alert={texts.saveFailed} beside={texts.outdated} />
        ) : (
          <FailureNote alert={texts.saveFailed} problem={toCallProblem(failure)} beside={texts.inputStays} />
        ))}
    </FormDialog>
  );
}

interface TextsFieldProps {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Ctrl + Enter. */
  onSend: () => void;
}

const TextsField = ({ text, error, onChange, onSend }: TextsFieldProps) => (
  <TextAreaField
    label={texts.text}
    hint={texts.textHint}
    rows={5}
    grows
    value={text}
    error={error}
    maxLength={announcementShape({ isNew: true, hasTime: true }).fields['text']?.maxLength}
    onChange={({ target }) => onChange(target.value)}
    onKeyDown={(event) => isSendKey(event) && onSend()}
  />
);

/** The button that shows the words as a learner sees them, and the words. */
function useSeenWords({ subject, text }: { subject: string; text: string }) {
  const [shown, setShown] = useState(false);
  return {
    button: (
      <Button variant="plain" icon="eye" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? texts.previewHide : texts.preview}
      </Button>
    ),
    sheet: shown && <SeenWords subject={subject} text={text} />,
  };
}
