import { Grid, Icon, VStack, type IconName } from '../src/core/index';
import { shapes } from '../src/core/icon/shapes';
import { KitCard } from './KitCard';

export function IconsCard() {
  return (
    <KitCard title="Значки" wide>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(84px, 1fr))" gap={3}>
        {(Object.keys(shapes) as IconName[]).map((name) => (
          <VStack key={name} gap={1} fontSize="13px" color="fg.muted">
            <Icon name={name} />
            {name}
          </VStack>
        ))}
      </Grid>
    </KitCard>
  );
}
