import { type Config, configFrom } from '../../core/config/config';
import { explain } from '../explain-failure';
import { checkDatabase } from './check-database';
import { checkBackups, checkBucket, checkDisk, checkStoredFiles } from './check-files';
import { checkAddress, checkFilesAddress, checkMail } from './check-network';
import { checkPayments } from './check-payments';
import { checkReports } from './check-reports';
import { checkScanner } from './check-scanner';
import { checkSignIn } from './check-sign-in';
import { checkTraces } from './check-traces';
import { makeBad, type Finding, makeGood } from './finding';

type Check = (config: Config) => Promise<Finding[]>;

const fastChecks: readonly Check[] = [checkDatabase, checkDisk];

const checks: readonly Check[] = [
  ...fastChecks,
  checkBucket,
  checkStoredFiles,
  checkScanner,
  checkMail,
  checkAddress,
  checkFilesAddress,
  checkSignIn,
  checkPayments,
  checkReports,
  checkTraces,
  checkBackups,
];

/** Checks everything that the school needs, in the order of the settings. With wrong settings it checks nothing else. */
export async function* examine(env: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = configFrom(env);
  } catch (error) {
    for (const line of explain(error).split('\n')) yield makeBad(line);
    return;
  }
  yield makeGood('Настройки прочитаны, противоречий в них нет.');
  for (const check of checks) yield* await check(config);
}

/** Tells what is wrong with the database and the disk. A start in production makes only these fast checks. */
export async function tellFaults(config: Config, tell: (text: string) => void): Promise<void> {
  for (const check of fastChecks)
    for (const { level, text } of await check(config)) if (level !== 'good') tell(text);
}
