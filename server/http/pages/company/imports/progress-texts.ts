import type { ImportProgress } from '#server/features/imports/index.ts'
import type { Ui } from '#views/ui.tsx'

export function rowsText(ui: Ui, { state, rowsDone, rowsEstimated, isLongWaiting }: ImportProgress): string {
  if (state === 'queued')
    return isLongWaiting ? ui.t('upkeep.progress.waitingLong') : ui.t('imports.progress.queued')
  const n = ui.format.count(rowsDone)
  if (state !== 'checking')
    return ui.t('imports.progress.applying', { n, all: ui.format.count(rowsEstimated ?? rowsDone) })
  if (rowsEstimated === null) return ui.t('imports.progress.checking', { n })
  return ui.t('upkeep.progress.checkingOf', { n, all: ui.format.count(rounded(rowsEstimated)) })
}

/** An estimate in two digits: more would promise more than is known. */
function rounded(estimate: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1)
  return Math.ceil(estimate / unit) * unit
}

/** Up to a minute in tens of seconds, then in whole minutes; never less than it takes. */
export function timeText(ui: Ui, seconds: number): string {
  if (seconds <= 60) return ui.t('upkeep.progress.secondsLeft', { n: Math.ceil(seconds / 10) * 10 })
  return ui.t('upkeep.progress.minutesLeft', { n: Math.ceil(seconds / 60) })
}
