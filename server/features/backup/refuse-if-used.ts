import { setTimeout as pause } from 'node:timers/promises'
import type { WholeDatabase } from '#server/drivers/database/contract.ts'
import { BackupRefused } from './backup-refused.ts'

/** A process that has just been told to stop, or a connection that has just ended, may be seen for a moment longer. */
const ENDING_MS = 1000
const ASKED_EVERY_MS = 100

/** @throws BackupRefused where a web process, a worker or a command would write into what is restored */
export async function refuseIfUsed(whole: Pick<WholeDatabase, 'isUsedByOthers'>): Promise<void> {
  for (let waited = 0; await whole.isUsedByOthers(); waited += ASKED_EVERY_MS) {
    if (waited >= ENDING_MS)
      throw new BackupRefused(
        'Something else has this database open: a web process, a worker, or a command. Stop all of them, then run ' +
          'this again. Nothing was changed.',
      )
    await pause(ASKED_EVERY_MS)
  }
}
