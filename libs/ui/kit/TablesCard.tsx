import { Button, IconButton, Stack, Text } from '../src/core/index';
import { Badge, DataTable } from '../src/more/index';

const people = [
  {
    id: 1,
    name: 'Смирнова Анна',
    group: 'Осень 2026',
    last: '18 ноября 2026, 12:48',
    lessons: 5,
    courses: 1,
  },
  { id: 2, name: 'Орлов Борис', group: '—', last: '—', lessons: 12, courses: 2 },
];

export const TablesCard = () => (
  <Stack gridColumn="1 / -1" gap={5} minW="0">
    <PeopleTable />
    <NoticesTable />
  </Stack>
);

function PeopleTable() {
  return (
    <DataTable
      caption="Участники"
      density="compact"
      rows={people}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'ФИО', primary: true, cell: (row) => row.name },
        { key: 'group', header: 'Группа', cell: (row) => row.group },
        { key: 'last', header: 'Последний вход', cell: (row) => row.last },
        { key: 'lessons', header: 'Уроков', align: 'end', cell: (row) => row.lessons },
        { key: 'courses', header: 'Курсов', align: 'end', cell: (row) => row.courses },
        {
          key: 'edit',
          header: 'Действия',
          headerHidden: true,
          actions: true,
          cell: () => (
            <Button variant="plain" size="sm">
              Изменить
            </Button>
          ),
        },
      ]}
      footer={
        <>
          Всего 2 участника{' '}
          <Button variant="outline" size="sm">
            Показать ещё
          </Button>
        </>
      }
    />
  );
}

function NoticesTable() {
  return (
    <DataTable
      caption="Уведомления"
      rows={[
        { id: 1, read: false },
        { id: 2, read: true },
      ]}
      rowKey={(row) => row.id}
      unread={(row) => !row.read}
      columns={[
        {
          key: 'text',
          header: 'Сообщение',
          primary: true,
          cell: (row) => (
            <div>
              Работа принята
              <Text textStyle="meta" color="fg.muted" fontWeight="400">
                Урок {row.id}: «Устав проекта»
              </Text>
            </div>
          ),
        },
        { key: 'date', header: 'Дата', cell: () => '18 ноября 2026' },
        {
          key: 'state',
          header: 'Статус',
          cell: (row) => (row.read ? 'Прочитано' : <Badge tone="brand">Новое</Badge>),
        },
        {
          key: 'read',
          header: 'Действия',
          headerHidden: true,
          actions: true,
          cell: (row) => (
            <>
              <Button variant="plain" size="sm" disabled={row.read}>
                Прочитать
              </Button>
              <IconButton label={`Удалить ${row.id}`} icon="trash" size="sm" tone="danger" />
            </>
          ),
        },
      ]}
    />
  );
}
