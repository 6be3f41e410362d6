import { Button, FailureState, Flex, Loading, Skeleton, Stack } from '../src/core/index';
import { EmptyState } from '../src/more/index';
import { KitCard } from './KitCard';

const noop = () => undefined;

function Row() {
  return (
    <Flex gap={3.5} align="center">
      <Skeleton width="38px" height="38px" shape="tile" />
      <Stack flex="1" gap={2}>
        <Skeleton width="62%" />
        <Skeleton width="22%" height="11px" />
      </Stack>
      <Skeleton width="96px" height="24px" shape="tile" />
    </Flex>
  );
}

export function StatesCards() {
  return (
    <>
      <Stack layerStyle="card">
        <EmptyState
          title="Все работы проверены"
          text="Новые появятся здесь сами, как только студент отправит файл."
          action={<Button variant="outline">Ждут уточнения</Button>}
        />
      </Stack>
      <KitCard title="Скелет страницы курса">
        <Loading>
          <Stack gap={4}>
            <Flex gap={5} align="flex-end">
              <Stack flex="1" gap={2.5}>
                <Skeleton width="80%" height="24px" />
                <Skeleton />
                <Skeleton width="64%" />
                <Skeleton width="150px" height="40px" shape="control" />
              </Stack>
              <Flex flex="1" align="flex-end" gap="3px">
                {[33, 44, 55, 66, 77, 88, 99, 110].map((height) => (
                  <Stack key={height} flex="1">
                    <Skeleton height={`${height}px`} shape="step" />
                  </Stack>
                ))}
              </Flex>
            </Flex>
            <Row />
            <Row />
          </Stack>
        </Loading>
      </KitCard>
      <Stack layerStyle="card" gridColumn="1 / -1">
        <FailureState
          title="Раздел не загрузился"
          text="Остальная часть «Ступеней» работает: можно повторить или открыть другой раздел. Несохранённое останется на месте."
          onRetry={noop}
          details="teacher 2.4.1 · 18 ноября 2026, 12:48"
        />
      </Stack>
    </>
  );
}
