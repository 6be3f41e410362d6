import { call } from '@stupeni/api-client';
import { href } from '@stupeni/remote';
import { useNavigate } from '@stupeni/router';
import { showToast } from '@stupeni/ui/more';
import { addresses } from '../navigation/addresses';
import { texts } from './texts';
import { useCopy } from './use-copy';

/**
 * Copies a test without a dialog, because a copy of a test has everything of the original. The message links to the
 * copy.
 */
export function useCopyTest() {
  const navigate = useNavigate();
  return useCopy({
    copy: (id: number, options) => call('copyTest', { params: { id }, body: {} }, options),
    stale: ['tests'],
    onCopied: ({ id, title }) =>
      showToast({
        tone: 'success',
        title: texts.testCopied,
        text: title,
        action: {
          label: texts.open,
          onSelect: () => void navigate(href(addresses.test, { testId: id })),
        },
      }),
  });
}
