import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { copyPassword } from './Password';
import type { FirstSignIn } from './participant-form';
import { texts } from './texts';

/**
 * Reports the save. The dialog is closed, so the toast is the last place to copy a new password. The link of an
 * invitation is also in the participant's row.
 */
export function showSaved(
  saved: Participant,
  outcome: 'added' | 'restored' | 'saved',
  { password, firstSignIn }: { password: string; firstSignIn: FirstSignIn },
  copyLink: (participant: Participant) => Promise<void>,
): void {
  if (outcome === 'added' && firstSignIn === 'mail') {
    const text = texts.mailedText(nameOf(saved), saved.email);
    return void showToast({ tone: 'success', title: texts.added, text });
  }
  if (outcome === 'added' && firstSignIn === 'link') {
    const action = { label: texts.copyLink, onSelect: () => void copyLink(saved) };
    return void showToast({
      tone: 'success',
      title: texts.added,
      text: texts.invitedText(nameOf(saved)),
      action,
    });
  }
  const newPassword = firstSignIn === 'password' ? password : '';
  const describe = firstSignIn === 'password' ? texts.addedText : texts.restoredText;
  const text = outcome === 'saved' ? nameOf(saved) : describe(nameOf(saved));
  const action = newPassword !== '' && {
    label: texts.copyPassword,
    onSelect: () => void copyPassword(newPassword),
  };
  showToast({ tone: 'success', title: texts[outcome], text, ...(action && { action }) });
}
