import { Link } from '@stupeni/router';
import { Button, Note, Text } from '@stupeni/ui/core';
import type { PlannedImport } from './import-state';
import { texts } from './texts';

interface NewGroupsProps extends Pick<PlannedImport, 'report' | 'createGroups'> {
  /** True while the preview with the last choice is being made. */
  busy: boolean;
  onChange: (createGroups: boolean) => void;
}

/** The groups that the file names and the school does not have: one button for all rows that wait for them. */
export function NewGroups({ report: { newGroups = [] }, createGroups, busy, onChange }: NewGroupsProps) {
  const names = newGroups.map(({ name }) => name);
  const rows = newGroups.reduce((sum, group) => sum + group.rows, 0);
  if (rows === 0) return null;
  return (
    <Note
      tone="info"
      icon="people"
      actions={
        <Button variant="outline" loading={busy} onClick={() => onChange(!createGroups)}>
          {createGroups ? texts.noNewGroups : texts.createGroups(names.length)}
        </Button>
      }
    >
      <Text as="span" fontWeight="600">
        {createGroups ? texts.groupsPlanned(names) : texts.newGroups(names)}
      </Text>{' '}
      {!createGroups && <span>{texts.waitForGroups(rows)}</span>}
    </Note>
  );
}

/** Says that a new group opens no course. Otherwise the moderator would learn it only when a learner asks. */
export function CreatedGroups({ createGroups, report: { newGroups = [] } }: PlannedImport) {
  if (!createGroups || newGroups.length === 0) return null;
  return (
    <Note
      tone="info"
      icon="people"
      actions={
        <Button asChild variant="outline">
          <Link to="/moderator/groups">{texts.chooseCourses}</Link>
        </Button>
      }
    >
      {texts.groupsMade(newGroups.map(({ name }) => name))}
    </Note>
  );
}
