import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Announcement } from '@stupeni/contract';
import { useFormDraft, useItemForm } from '@stupeni/forms';
import { isSendKey } from '@stupeni/remote';
import { Button, Note, TextField } from '@stupeni/ui/core';
import { FailureNote, TextAreaField } from '@stupeni/ui/more';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { FoundDraft } from '../../screen/form-dialog/FoundDraft';
import { FormDialog } from '../../screen/form-dialog/FormDialog';
import { useHasMail } from '../../server-state/use-has-mail';
import { announcementsKey, previewQuery } from '../queries';
import { texts } from '../texts';
import { useWithdraw } from '../use-withdraw';
import {
  announcementShape,
  type AnnouncementForm,
  type FirstValues,
  toReceivers,
  startForm,
  toForm,
} from './announcement-form';
import { DeliveryFields } from './DeliveryFields';
import { ReceiversField } from './ReceiversField';
import { correctAnnouncement, sendAnnouncement, showSaved } from './save-announcement';
import { LearnerView } from './LearnerView';
import { TimeFields } from './TimeFields';

interface AnnouncementDialogProps extends FirstValues {
  onClose: () => void;
}

/**
 * Writes an announcement (product decisions §10). The button says how many people get it. Ctrl + Enter sends, and
 * Escape asks before it closes a form with a text.
 */
export function NewAnnouncementDialog({ onClose, ...beginning }: AnnouncementDialogProps) {
  const [start] = useState(() => startForm(beginning));
  const shape = announcementShape({ isNew: true, hasTime: true });
  const draft = useFormDraft({ kind: 'announcement', id: 'new', start, shape });
  const withdraw = useWithdraw();
  const hasMail = useHasMail({ enabled: true });
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
  const receivers = toReceivers(form);
  const preview = useQuery({ ...previewQuery(receivers), placeholderData: keepPreviousData });
  const counts = receivers && !preview.isPlaceholderData ? preview.data : undefined;
  return (
    <TextDialog
      title={texts.dialog}
      editing={editing}
      saveLabel={(form.when === 'now' ? texts.send : texts.plan)(counts?.people)}
      above={
        <>
          <FoundDraft draft={draft} editing={editing} />
          <ReceiversField
            form={form}
            issues={issues}
            preview={{ ...preview, data: counts }}
            onChange={change}
          />
        </>
      }
      failure={
        editing.failure !== null && (
          <FailureNote
            alert={texts.sendFailed}
            problem={toCallProblem(editing.failure)}
            beside={texts.inputStays}
          />
        )
      }
    >
      <TimeFields form={form} error={issues.sendOn} now={preview.data?.now} onChange={change} />
      <DeliveryFields
        byMail={form.byMail}
        hasMail={hasMail}
        counts={counts}
        onChange={(byMail) => change({ byMail })}
      />
    </TextDialog>
  );
}

interface CorrectionDialogProps {
  /** The announcement as the list shows it now. */
  announcement: Announcement;
  onClose: () => void;
}

/** Corrects the text of an announcement, and the time if it has not been sent yet. */
export function CorrectionDialog({ announcement, onClose }: CorrectionDialogProps) {
  // The list may load the correction of somebody else meanwhile. The fields still show this version.
  const [opened] = useState(announcement);
  const { id, state } = opened;
  const [start] = useState(() => toForm(opened));
  const hasTime = state === 'waiting';
  const shape = announcementShape({ isNew: false, hasTime });
  const draft = useFormDraft({ kind: 'announcement', id, start, shape });
  const editing = useItemForm({
    shape,
    start,
    draft,
    send: ({ form }) => correctAnnouncement(opened, form, hasTime),
    stale: [announcementsKey],
    onSaved: () => showSaved(null),
    onClose,
  });
  const { form, issues, change, failure } = editing;
  return (
    <TextDialog
      title={texts.editTitle}
      editing={editing}
      failure={
        failure !== null &&
        (readProblemCode(failure) === 'outdated' ? (
          <FailureNote alert={texts.saveFailed} beside={texts.outdated} />
        ) : (
          <FailureNote alert={texts.saveFailed} problem={toCallProblem(failure)} beside={texts.inputStays} />
        ))
      }
    >
      {hasTime ? (
        <TimeFields form={form} error={issues.sendOn} now={undefined} onChange={change} />
      ) : (
        <Note tone="info" icon="info">
          {texts.mailsStay}
        </Note>
      )}
    </TextDialog>
  );
}

interface TextDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'saveLabel'> {
  editing: ReturnType<typeof useItemForm<AnnouncementForm, unknown>>;
  /** Content above the fields of the text. */
  above?: ReactNode;
  /** Why the announcement was not stored. */
  failure: ReactNode;
  /** Content below the fields of the text. */
  children: ReactNode;
}

/** The frame of both dialogs: the fields of the text, and a button that shows the text as a learner sees it. */
function TextDialog({ editing, above, failure, children, ...frame }: TextDialogProps) {
  const { form, issues, change } = editing;
  const [isShown, setIsShown] = useState(false);
  const subject = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      size="md"
      editing={editing}
      removal={null}
      initialFocus={subject}
      action={
        <Button variant="plain" icon="eye" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? texts.previewHide : texts.preview}
        </Button>
      }
      {...frame}
    >
      {above}
      <TextField {...editing.text('subject')} ref={subject} label={texts.subject} autoComplete="off" />
      <TextAreaField
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        grows
        value={form.text}
        error={issues.text}
        maxLength={announcementShape({ isNew: true, hasTime: true }).fields['text']?.maxLength}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => isSendKey(event) && editing.save()}
      />
      {children}
      {isShown && <LearnerView subject={form.subject} text={form.text} />}
      {failure}
    </FormDialog>
  );
}
