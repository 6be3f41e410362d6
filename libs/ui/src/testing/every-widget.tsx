import type { ReactNode } from 'react';
import {
  Avatar,
  BrandMark,
  Button,
  CheckLine,
  FailureState,
  HeroStairs,
  Icon,
  IconButton,
  Loading,
  Note,
  PageWaiting,
  PasswordField,
  Skeleton,
  SkipLink,
  TextField,
  TextLink,
} from '../core/index';
import {
  AnswerCards,
  Badge,
  CheckboxField,
  ChoiceMark,
  ConfirmDialog,
  Counter,
  DataTable,
  Dialog,
  EmptyState,
  FileDrop,
  Fold,
  RowsWithFailure,
  ListEnd,
  LoadFailure,
  Menu,
  Moment,
  NumberField,
  Page,
  NestedPage,
  PageHead,
  Popover,
  SearchField,
  SegmentedField,
  SearchSelectField,
  SelectField,
  Stairs,
  StepTile,
  TableWaiting,
  TabsNav,
  GrowingField,
  TextAreaField,
  TooltipArea,
} from '../more/index';

const noop = () => undefined;
const query = { error: null, isFetching: false, refetch: noop };

/** One example of each widget. Add a line for a new widget, so that all.spec.tsx checks it. */
export const everyWidget: Record<string, ReactNode> = {
  Button: <Button icon="check">Сохранить</Button>,
  'Button at work': <Button loading>Сохраняем…</Button>,
  'Button as a link': (
    <Button asChild icon="external">
      <a href="/courses">К курсам</a>
    </Button>
  ),
  IconButton: <IconButton label="Уведомления" icon="bell" badge={3} description="непрочитанных: 3" />,
  TextLink: <TextLink href="/forgot">Забыли пароль?</TextLink>,
  SkipLink: <SkipLink href="#content" />,
  Avatar: <Avatar initials="БО" />,
  BrandMark: <BrandMark />,
  HeroStairs: <HeroStairs />,
  Icon: <Icon name="clock" />,
  'ChoiceMark of one': <ChoiceMark kind="one" name="a" label="Верный" checked onChange={noop} />,
  'ChoiceMark of many': (
    <ChoiceMark kind="many" name="b" label="Верный" description="ответ 1" checked onChange={noop} />
  ),
  Note: (
    <Note tone="danger" role="alert">
      Не удалось сохранить курс
    </Note>
  ),
  Loading: (
    <Loading>
      <Skeleton />
    </Loading>
  ),
  PageWaiting: <PageWaiting shape="stairs" />,
  FailureState: (
    <FailureState
      title="Раздел не загрузился"
      text="Можно повторить."
      onRetry={noop}
      details="teacher 2.4.1"
    />
  ),
  TextField: (
    <TextField label="Название" error="Пожалуйста, введите название" hint="До ста знаков" optional />
  ),
  PasswordField: <PasswordField label="Пароль" labelEnd={<a href="/forgot">Забыли?</a>} />,
  GrowingField: <GrowingField label="Ответ" value="Заказчик" onText={noop} />,
  TextAreaField: <TextAreaField label="Комментарий" />,
  SearchSelectField: (
    <SearchSelectField label="Группа" placeholder="Все" options={[]} value="" onChange={noop} />
  ),
  SelectField: (
    <SelectField
      label="Группа"
      value="1"
      onChange={noop}
      placeholder="Без группы"
      options={[{ value: '1', label: 'Осень' }]}
    />
  ),
  SearchField: <SearchField label="Поиск участника" value="Орлов" onChange={noop} />,
  NumberField: (
    <NumberField label="Номер" value="8" onChange={noop} min={1} hint="Порядок урока внутри курса." />
  ),
  CheckLine: <CheckLine label="Запомнить меня" checked={false} onChange={noop} />,
  CheckboxField: <CheckboxField label="Верный" checked onChange={noop} hint="Можно отметить несколько." />,
  SegmentedField: (
    <SegmentedField
      label="Тип проверки"
      value="file"
      onChange={noop}
      error="Выберите тип"
      options={[
        { value: 'view', label: 'Просмотр' },
        { value: 'file', label: 'Файл' },
      ]}
    />
  ),
  Popover: (
    <Popover label="Ссылка" anchor={() => document.body} onClose={noop}>
      <Button>Изменить</Button>
    </Popover>
  ),
  TooltipArea: (
    <TooltipArea>
      <button type="button" aria-label="Полужирный" data-tip="Полужирный">
        <Icon name="edit" />
      </button>
    </TooltipArea>
  ),
  Fold: (
    <Fold label="Какие файлы?">
      <p>Документы и архивы</p>
    </Fold>
  ),
  FileDrop: (
    <FileDrop
      label="Файл"
      file={{ name: 'устав.pdf', size: 4096 }}
      onChoose={noop}
      onRemove={noop}
      accept={['pdf']}
      hint="до 50 МБ"
      error="Файл пустой."
      optional
    />
  ),
  'FileDrop at work': (
    <FileDrop
      label="Файл"
      file={{ name: 'устав.pdf', size: 4096 }}
      onChoose={noop}
      onRemove={noop}
      progress={0.5}
      onCancel={noop}
    />
  ),
  'AnswerCards, one': (
    <>
      <h2 id="one">Кто утверждает устав?</h2>
      <AnswerCards
        kind="one"
        labelledBy="one"
        chosen={[1]}
        onChange={noop}
        options={[
          { value: 1, label: 'Заказчик' },
          { value: 2, label: 'Команда' },
        ]}
      />
    </>
  ),
  'AnswerCards, many': (
    <>
      <h2 id="many">Что есть у проекта?</h2>
      <AnswerCards
        kind="many"
        labelledBy="many"
        chosen={['Срок']}
        onChange={noop}
        options={['Срок', 'Цель'].map((label) => ({ value: label, label }))}
      />
    </>
  ),
  Badge: (
    <Badge tone="review" icon="clock">
      ждёт проверки
    </Badge>
  ),
  NestedPage: <NestedPage>Страница в окне</NestedPage>,
  PageHead: (
    <PageHead
      title="Участники"
      subtitle="Свободно: 2"
      back={<a href="/courses">Доступные курсы</a>}
      actions={<Button>Купить</Button>}
    />
  ),
  TabsNav: (
    <TabsNav label="Разделы">
      <a href="/teacher/review" aria-current="page">
        Ждут подтверждения <Counter count={7} />
      </a>
      <a href="/teacher/clarify">Ждут уточнения</a>
    </TabsNav>
  ),
  EmptyState: (
    <EmptyState
      title="Все работы проверены"
      text="Новые появятся здесь сами."
      action={<Button variant="outline">Обновить</Button>}
    />
  ),
  Stairs: (
    <Stairs
      size="lg"
      label="Пройдено 1 из 2."
      current={2}
      steps={[
        { number: 1, state: 'done' },
        { number: 2, state: 'open' },
      ]}
    />
  ),
  StepTile: <StepTile state="rework" />,
  DataTable: (
    <DataTable
      caption="Участники"
      rows={[{ id: 1, name: 'Смирнова Анна' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'ФИО', primary: true, sorted: 'ascending', cell: (row) => row.name },
        {
          key: 'edit',
          header: 'Действия',
          headerHidden: true,
          actions: true,
          cell: () => <Button size="sm">Изменить</Button>,
        },
      ]}
    />
  ),
  TableWaiting: (
    <TableWaiting
      label="Загрузка участников…"
      columns={[{ key: 'name', header: 'ФИО', cell: () => 'Смирнова Анна' }]}
    />
  ),
  ListEnd: (
    <ListEnd
      count="5 участников"
      pages={{
        hasNextPage: true,
        isFetchingNextPage: false,
        isFetchNextPageError: true,
        fetchNextPage: noop,
      }}
    />
  ),
  RowsWithFailure: (
    <RowsWithFailure title="Список не загрузился" problem={{ kind: 'offline' }} query={query}>
      Прежние строки
    </RowsWithFailure>
  ),
  LoadFailure: <LoadFailure title="Список не загрузился" problem={{ kind: 'offline' }} query={query} />,
  Moment: <Moment at="2026-11-18T09:14:00Z" />,
  Page: <Page>Страница</Page>,
  Menu: (
    <Menu
      label="Меню пользователя"
      trigger={<button type="button">БО</button>}
      items={[{ label: 'Выйти', onSelect: noop }]}
    />
  ),
  Dialog: (
    <Dialog open onClose={noop} title="Доступ к курсу закрыт." icon="lock" actions={<Button>Понятно</Button>}>
      Обратитесь к администратору
    </Dialog>
  ),
  ConfirmDialog: (
    <ConfirmDialog open title="Удалить курс?" confirmLabel="Удалить" onConfirm={noop} onCancel={noop} />
  ),
};
