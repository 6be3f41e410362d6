import type { SchoolDocument } from '@stupeni/contract';
import { CheckLine, Note, Stack, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import type { Ref } from 'react';
import { texts } from './texts';

interface Props {
  /** `isNew`: the person has accepted no earlier version, so the row does not say what changed. */
  documents: readonly (SchoolDocument & { isNew?: boolean })[];
  /** The ids of the marked documents. */
  checked: readonly string[];
  /** True if the person tried to continue without marking all documents. */
  isMissing: boolean;
  onChange: (checked: string[]) => void;
  ref?: Ref<HTMLDivElement>;
}

/** A checkbox for each document, with a link to its text. */
export function DocumentChecks({ documents, checked, isMissing, onChange, ref }: Props) {
  return (
    <Stack ref={ref} gap="14px">
      {documents.map(({ id, title, url, changes, isNew = true }) => (
        <div key={id}>
          <CheckLine
            checked={checked.includes(id)}
            onChange={(on) => onChange(on ? [...checked, id] : checked.filter((one) => one !== id))}
            label={
              <>
                {texts.accept}{' '}
                <TextLink href={url ?? `/documents/${id}`} target="_blank" rel="noreferrer">
                  {title}
                  <VisuallyHidden>, {texts.newWindow}</VisuallyHidden>
                </TextLink>
              </>
            }
          />
          {changes !== null && !isNew && (
            <Text textStyle="meta" color="fg.muted" ps="30px" overflowWrap="anywhere">
              {texts.changes} {changes}
            </Text>
          )}
        </div>
      ))}
      <div role="alert">{isMissing && <Note tone="danger">{texts.missing}</Note>}</div>
    </Stack>
  );
}
