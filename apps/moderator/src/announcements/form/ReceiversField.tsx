import type { AnnouncementPreview } from '@stupeni/contract';
import { Box, Text } from '@stupeni/ui/core';
import { SearchSelectField, SegmentedField } from '@stupeni/ui/more';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { coursesQuery } from '../../server-state/courses-query';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../texts';
import type { AnnouncementForm } from './announcement-form';

interface ReceiversFieldProps {
  form: AnnouncementForm;
  issues: Partial<Record<keyof AnnouncementForm, string>>;
  preview: Pick<UseQueryResult<AnnouncementPreview>, 'data' | 'isError' | 'isFetching'>;
  onChange: (part: Partial<AnnouncementForm>) => void;
}

/** Chooses who gets the announcement. Shows how many get it, and who does not. */
export function ReceiversField({ form, issues, preview, onChange }: ReceiversFieldProps) {
  const { to, groupId, courseId, learnerIds } = form;
  const groups = useQuery(groupsQuery());
  const courses = useQuery(coursesQuery());
  const options = [
    { value: 'group' as const, label: texts.targets.group },
    { value: 'course' as const, label: texts.targets.course },
    ...(learnerIds.length > 0
      ? [{ value: 'learners' as const, label: texts.toChosen(learnerIds.length) }]
      : []),
  ];
  return (
    <Box>
      <SegmentedField
        label={texts.to}
        options={options}
        value={to}
        onChange={(kind) => onChange({ to: kind })}
      />
      <Box mt={3} _empty={{ display: 'none' }}>
        {to === 'group' && (
          <SearchSelectField
            label={texts.group}
            placeholder={texts.chooseGroup}
            options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={groupId}
            error={issues.groupId}
            onChange={(chosen) => onChange({ groupId: chosen })}
          />
        )}
        {to === 'course' && (
          <SearchSelectField
            label={texts.course}
            placeholder={texts.chooseCourse}
            options={(courses.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
            value={courseId}
            error={issues.courseId}
            onChange={(chosen) => onChange({ courseId: chosen })}
          />
        )}
      </Box>
      <Text role="status" textStyle="meta" color="fg.muted" mt={2} minH="19px">
        {describe(preview)}
      </Text>
    </Box>
  );
}

function describe({ data, isError, isFetching }: ReceiversFieldProps['preview']): string {
  if (isError) return texts.countFailed;
  if (!data) return isFetching ? texts.counting : '';
  const { people, skipped, skippedCount } = data;
  return [
    people === 0 ? texts.nobody : texts.willGet(people),
    skippedCount > 0 && texts.skippedNames(skipped, skippedCount),
  ]
    .filter(Boolean)
    .join(' ');
}
