import { toCallProblem } from '@stupeni/api-client';
import { Button, type ButtonTone, Stack } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';
import type { AccountFormState } from './use-account-form';

interface FormProps {
  id: string;
  form: AccountFormState;
  /**
   * The person's e-mail, for a form that asks for a password: password managers find or store the password by the
   * e-mail.
   */
  email?: string;
  /** The first sentence after a failure. */
  failed: string;
  children: ReactNode;
}

/** The form in a dialog of the account: its fields, then what failed. */
export const AccountForm = ({ id, form, email, failed, children }: FormProps) => (
  <form id={id} noValidate onSubmit={form.onSubmit}>
    {email !== undefined && (
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    )}
    <Stack gap={4}>
      {children}
      {form.error !== null && <FailureNote alert={failed} problem={toCallProblem(form.error)} />}
    </Stack>
  </form>
);

interface ActionsProps {
  /** The id of the form. */
  form: string;
  confirm: string;
  tone?: ButtonTone;
  busy: boolean;
  onClose: () => void;
}

/** The buttons below the form: one that sends it, and «Отмена». */
export const FormActions = ({ form, confirm, tone, busy, onClose }: ActionsProps) => (
  <>
    <Button type="submit" form={form} tone={tone} loading={busy}>
      {confirm}
    </Button>
    <Button variant="outline" onClick={onClose}>
      {texts.cancel}
    </Button>
  </>
);
