import { call } from '@stupeni/api-client';
import { nameOf } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { copyText } from '../form/Password';
import { inviteAgain, type Invitee, type Invitees } from './invitee';
import { showFailure } from './show-failure';
import { texts } from './texts';

/**
 * Makes a new link of a person's invitation and copies it. The earlier link ends. When copying fails, a toast
 * shows the link.
 */
export function useCopyInvitation(invitees: Invitees = 'participants'): (person: Invitee) => Promise<void> {
  const client = useQueryClient();
  return async (person) => {
    try {
      const { link, expiresAt } = await call(inviteAgain[invitees], {
        params: { id: person.id },
        body: { by: 'link' },
      });
      const address = new URL(link ?? '', window.location.origin).href;
      if (await copyText(address)) {
        const text = texts.copiedText(nameOf(person), expiresAt);
        showToast({ tone: 'success', title: texts.copied, text });
      } else showToast({ tone: 'danger', title: texts.notCopied, text: texts.linkIs(address) });
    } catch (error) {
      showFailure(texts.failed, error);
    }
    void client.invalidateQueries({ queryKey: [invitees] });
  };
}
