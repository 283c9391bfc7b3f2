import { importStates } from './import-state.ts'
import type { Import, ImportProgress } from './import.ts'

/** How far an import has come, from its row alone: cheap enough to be asked each second. */
export function progressOf(item: Import): ImportProgress {
  const [done, all] =
    item.state === 'applying' ? [item.rowsIndexed, item.rowsStaged] : [item.bytesRead, item.bytesTotal]
  return {
    state: item.state,
    status: importStates[item.state].fileStatus,
    isConfirmed: item.confirmedAt !== null,
    rows: item.rowsStaged,
    bytesRead: item.bytesRead,
    bytesTotal: item.bytesTotal,
    percentage: item.state === 'done' ? 100 : all === 0 ? 0 : Math.min(100, Math.floor((100 * done) / all)),
    errorCount: item.errorCount,
    fault: item.fault,
  }
}
