import type { KnownInstallation } from './installation.repository.ts'
import type { StorageMarker } from './storage-marker.ts'

/**
 * Whose files a storage has: this installation's (`ready`), nobody's (`empty`), another installation's (`foreign`), or a
 * copy of this installation's files, which are elsewhere now.
 */
export type StorageState = 'ready' | 'empty' | 'foreign' | 'copy'

export function storageStateOf(known: KnownInstallation, found: StorageMarker | undefined): StorageState {
  if (!found) return 'empty'
  if (found.installation !== known.token) return 'foreign'
  return found.storage === known.storageToken ? 'ready' : 'copy'
}

/** Of a token, as operators read it: enough to tell two apart. */
const short = (token: string) => token.slice(0, 8) || 'unknown'

const WHAT_TO_DO =
  'Set DATA_DIR or the S3 settings to where its files are; or, after a restore or a move, have it take these: ' +
  'npm run storage:adopt'

/** A database that has only a part of a backup. */
export const BROKEN_OFF =
  'A restore into this database is under way, or was broken off: it has only a part of the backup. Run npm run restore again.'

/** One line for the operator, who has given a process the wrong files. */
export function refusalOf(
  state: Exclude<StorageState, 'ready'>,
  place: string,
  known: KnownInstallation,
  found: StorageMarker | undefined,
): string {
  const installation = `this database's installation (${short(known.token)})`
  if (state === 'empty') return `${place} has no files of ${installation}. ${WHAT_TO_DO}`
  if (state === 'copy')
    return `${place} has a copy of the files of ${installation}, which keeps them elsewhere. ${WHAT_TO_DO}`
  return `${place} has files of another installation (${short(found?.installation ?? '')}), not of ${installation}. ${WHAT_TO_DO}`
}

/** A process must not work with these files; the message says why, in one line. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused'
}
