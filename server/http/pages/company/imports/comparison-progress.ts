import type { ComparisonState } from '#server/features/comparisons/index.ts'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'
import type { Ui } from '#views/ui.tsx'

interface Progress {
  state: ComparisonState | 'same'
  percentage: number
}

/** How far a comparison is, as a bar of 100 and a sentence. Waiting and running are one state: the page stays. */
export function comparisonShown(ui: Ui, { state, percentage }: Progress): Omit<ProgressProps, 'href'> {
  const isUnderWay = state === 'queued' || state === 'running'
  return {
    state: isUnderWay ? 'running' : state,
    value: percentage,
    max: state === 'queued' ? null : 100,
    text: ui.t(state === 'queued' ? 'comparison.progress.queued' : 'comparison.progress.running', {
      percent: percentage,
    }),
  }
}

export function isUnderWay({ state }: Progress): boolean {
  return state === 'queued' || state === 'running'
}
