import type { SearchRebuild } from '#server/features/search/index.ts'
import type { Ui } from '#views/ui.tsx'

const noProgress = { state: 'none', value: 0, max: null, text: '' }

/** How far a rebuild is, for the script that shows it. */
export function progressShown(ui: Ui, rebuild: SearchRebuild | null) {
  return rebuild ? progressOf(ui, rebuild) : noProgress
}

export function hasEnded(rebuild: SearchRebuild): rebuild is SearchRebuild & { state: 'done' | 'failed' } {
  return rebuild.state === 'done' || rebuild.state === 'failed'
}

/** What is said of a state; of a finished one only where the page could not be loaded again. */
function sentenceOf(state: SearchRebuild['state']): string {
  if (state === 'done') return 'finished'
  if (state === 'failed') return 'failed'
  return state === 'queued' ? 'queued' : 'progress'
}

export function progressOf({ t, format }: Ui, { state, rowsDone, rowsTotal }: SearchRebuild) {
  const isWaiting = state === 'queued'
  const rows = { n: format.count(rowsDone), all: format.count(rowsTotal) }
  return {
    state,
    value: rowsDone,
    max: isWaiting || rowsTotal === 0 ? null : rowsTotal,
    text: t(`companies.work.index.${sentenceOf(state)}`, rows),
  }
}
