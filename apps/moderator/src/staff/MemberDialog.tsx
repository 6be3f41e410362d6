import { call, toCallProblem } from '@stupeni/api-client';
import type { StaffMember } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Button, Flex, Note, Stack, Text } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, FailureNote, SelectField, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InvitedMark } from '../participants/invitation/InvitedMark';
import { texts as invitationTexts } from '../participants/invitation/texts';
import { useCopyInvitation } from '../participants/invitation/use-copy-invitation';
import { useSendInvitation } from '../participants/invitation/use-send-invitation';
import { useHasMail } from '../server-state/use-has-mail';
import { parseRole, roleOptions } from './NewMemberDialog';
import { texts } from './texts';

interface MemberDialogProps {
  member: StaffMember;
  onClose: () => void;
}

type Change = keyof typeof texts.done;

/**
 * The dialog that changes a member: the role, whether the account is enabled, the sessions and the second factor. It
 * also plans the erasure of a disabled account, or cancels it.
 */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const [role, setRole] = useState(member.role);
  const [asking, setAsking] = useState<keyof typeof texts.questions>();
  const params = { id: member.id };
  const changes: Record<Change, () => Promise<unknown>> = {
    role: () => call('setStaffRole', { params, body: { role } }),
    disable: () => call('disableStaff', { params }),
    enable: () => call('enableStaff', { params }),
    erase: () => call('askStaffErasure', { params }),
    takeBackErasure: () => call('takeBackStaffErasure', { params }),
    sessions: () => call('endStaffSessions', { params }),
    factor: () => call('resetStaffSecondFactor', { params }),
  };
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (name: Change) => changes[name](),
    onSuccess: (_, name) => {
      showToast({ tone: 'success', title: texts.done[name], text: nameOf(member) });
      onClose();
    },
    onSettled: () => {
      setAsking(undefined);
      return Promise.all(['staff', 'journal'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
  const busy = change.isPending;
  const press = (name: Change) => {
    if (!busy) change.mutate(name);
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={nameOf(member)}
      subtitle={member.email}
      busy={busy}
      onClose={close}
      actions={
        <Button variant="outline" aria-disabled={busy || undefined} onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={texts.role}
          options={roleOptions}
          value={role}
          onChange={(value) => setRole(parseRole(value))}
        />
        {role !== member.role && (
          <>
            <Text color="fg.muted">
              {member.rights.length > 0 ? `${texts.roleEnds} ${texts.rightsEnd}` : texts.roleEnds}
            </Text>
            <Flex>
              <Button loading={busy} onClick={() => press('role')}>
                {texts.setRole}
              </Button>
            </Flex>
          </>
        )}
        {member.invitedUntil !== null && member.disabledAt === null && <Invitation member={member} />}
        {member.erasesAt !== undefined && (
          <Note
            tone="sun"
            icon="clock"
            actions={
              <Button variant="outline" loading={busy} onClick={() => press('takeBackErasure')}>
                {texts.takeBackErasure}
              </Button>
            }
          >
            <Text fontWeight="600">{texts.erases(member.erasesAt)}</Text>
            <Text>{texts.erasesText}</Text>
          </Note>
        )}
        <Flex gap={2.5} wrap="wrap">
          {member.disabledAt === null ? (
            <>
              <Button variant="outline" onClick={() => press('sessions')}>
                {texts.endSessions}
              </Button>
              <Button variant="outline" tone="danger" onClick={() => setAsking('disable')}>
                {texts.disable}
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={() => press('enable')}>
                {texts.enable}
              </Button>
              {member.erasesAt === undefined && (
                <Button variant="outline" tone="danger" onClick={() => setAsking('erase')}>
                  {texts.erase}
                </Button>
              )}
            </>
          )}
          {member.secondFactor && (
            <Button variant="outline" tone="danger" onClick={() => setAsking('factor')}>
              {texts.resetFactor}
            </Button>
          )}
        </Flex>
        {change.error && <FailureNote alert={texts.changeFailed} problem={toCallProblem(change.error)} />}
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          title={texts.questions[asking].title}
          text={texts.questions[asking].text(nameOf(member))}
          confirmLabel={texts.questions[asking].confirm}
          busy={busy}
          onConfirm={() => press(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Dialog>
  );
}

/** The buttons that invite a member once more, if the member never signed in. Toasts report the outcome. */
function Invitation({ member }: { member: StaffMember }) {
  const hasMail = useHasMail({ enabled: true });
  const send = useSendInvitation('staff');
  const copy = useCopyInvitation('staff');
  const [busy, setBusy] = useState(false);
  const press = (action: (member: StaffMember) => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    void action(member).finally(() => setBusy(false));
  };
  return (
    <Stack gap={2.5}>
      <InvitedMark until={member.invitedUntil} mail={member.invitationMail} />
      <Flex gap={2.5} wrap="wrap">
        {hasMail && (
          <Button variant="outline" loading={busy} onClick={() => press(send)}>
            {invitationTexts.sendAgain(member.mailAgainAt)}
          </Button>
        )}
        <Button variant="outline" loading={busy} onClick={() => press(copy)}>
          {invitationTexts.copyLink}
        </Button>
      </Flex>
    </Stack>
  );
}
