import {
  BrandMark,
  Flex,
  Grid,
  Heading,
  Avatar,
  IconButton,
  Box,
  HeroStairs,
  useColorMode,
} from '../src/core/index';
import { AnswersCard } from './AnswersCard';
import { ButtonsCard } from './ButtonsCard';
import { DialogsCard } from './DialogsCard';
import { FieldsCard } from './FieldsCard';
import { FilesCard } from './FilesCard';
import { InputsCard } from './InputsCard';
import { FlightsCard } from './FlightsCard';
import { IconsCard } from './IconsCard';
import { StatesCards } from './StatesCards';
import { StatusesCard } from './StatusesCard';
import { TablesCard } from './TablesCard';
import { ToastsCard } from './ToastsCard';
import { TypeCard } from './TypeCard';
import { Counter, Menu, TabsNav } from '../src/more/index';

const noop = () => undefined;

/** All widgets of the library on one page. */
export function KitPage() {
  if (window.location.hash === '#hero')
    return (
      <Box h="100dvh">
        <HeroStairs />
      </Box>
    );
  return (
    <>
      <KitHeader />
      <Box as="main" maxW="page" mx="auto" px={{ base: 4, sm: 8 }} pt={{ base: 5, sm: 9 }} pb={18}>
        <Heading as="h1" size="h1" mb={6}>
          Детали
        </Heading>
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="22px">
          <StatusesCard />
          <ButtonsCard />
          <StatesCards />
          <ToastsCard />
          <DialogsCard />
          <FlightsCard />
          <FieldsCard />
          <AnswersCard />
          <InputsCard />
          <FilesCard />
          <TypeCard />
          <IconsCard />
          <TablesCard />
        </Grid>
      </Box>
    </>
  );
}

function KitHeader() {
  const { mode, setMode } = useColorMode();
  return (
    <Flex
      as="header"
      h="60px"
      px={{ base: 4, sm: 8 }}
      align="center"
      gap={2}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Flex align="center" gap={2.5} fontWeight="700" fontSize="18px" letterSpacing="-0.02em" me={6}>
        <BrandMark /> Ступени
      </Flex>
      <TabsNav label="Разделы">
        <a href="#review" aria-current="page">
          Ждут подтверждения <Counter count={7} />
        </a>
        <a href="#clarify">
          Ждут уточнения <Counter count={3} />
        </a>
      </TabsNav>
      <Box flex="1" />
      <IconButton
        label="Тема"
        icon={mode === 'dark' ? 'sun' : 'moon'}
        onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
      />
      <IconButton label="Уведомления" icon="bell" badge={3} />
      <Menu
        label="Меню пользователя"
        trigger={
          <button aria-label="Меню пользователя">
            <Avatar initials="БО" />
          </button>
        }
        items={[
          { label: 'Пройденные уроки', href: '#completed', icon: 'check', onSelect: noop },
          { label: 'Задания', href: '#tasks', icon: 'list', onSelect: noop },
          { label: 'Уведомления', href: '#notifications', icon: 'bell', onSelect: noop },
          { label: 'Выйти', icon: 'signOut', onSelect: noop, separated: true },
        ]}
      />
    </Flex>
  );
}
