import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { importAddress } from './import-address';
import { texts } from './texts';

/** «Импорт»: leads to the page that adds participants from a CSV file. */
export const ImportButton = () => (
  <Button asChild variant="outline" icon="upload">
    <Link to={importAddress}>{texts.open}</Link>
  </Button>
);
