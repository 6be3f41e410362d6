import type { ImportReport } from '@stupeni/contract';
import { Button, Flex, Heading, Note, Stack, Text } from '@stupeni/ui/core';
import { saveFile, StepTile } from '@stupeni/ui/more';
import { BadRows } from './BadRows';
import { dayOf, passwordsFile, withPasswords } from './result-files';
import { texts } from './texts';

interface ImportResultProps {
  report: ImportReport;
  /** The preview, which has the passwords of bad rows. */
  planned: ImportReport;
  saved: boolean;
  onSaved: () => void;
}

/** The result of the import. Generated passwords can be downloaded only here. */
export function ImportResult({ report, planned, saved, onSaved }: ImportResultProps) {
  const { added, skipped, bad } = report;
  const generated = withPasswords(report).length;
  const invited = report.rows.filter((row) => row.outcome === 'added' && row.invited).length;
  const save = () => {
    saveFile(texts.passwordsName(dayOf(new Date())), passwordsFile(report));
    onSaved();
  };
  return (
    <Stack gap={5} py={3}>
      <Flex role="status" gap={4} align="flex-start">
        <StepTile state={added > 0 ? 'done' : 'locked'} icon="people" />
        <div>
          <Heading as="h3" size="h2">
            {added > 0 ? texts.done(added) : texts.doneNobody}
          </Heading>
          <Text color="fg.muted" mt={1}>
            {[
              invited > 0 && texts.doneInvited(invited),
              skipped > 0 && texts.doneSkipped(skipped),
              added > 0 && generated === 0 && invited === 0 && texts.ownPasswords,
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </div>
      </Flex>
      {generated > 0 && (
        <Note
          tone={saved ? 'success' : 'sun'}
          icon={saved ? 'check' : 'lock'}
          actions={
            <Button variant={saved ? 'outline' : 'solid'} icon="download" onClick={save}>
              {saved ? texts.saveAgain : texts.save}
            </Button>
          }
        >
          <span role="status">{saved ? texts.saved : texts.passwords(generated)}</span>
        </Note>
      )}
      {bad > 0 && (
        <BadRows report={report} planned={planned}>
          {texts.doneBad(bad)}
        </BadRows>
      )}
    </Stack>
  );
}
