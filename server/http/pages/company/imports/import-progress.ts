import type { ImportProgress } from '#server/features/imports/index.ts'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths } from '#server/http/paths.ts'
import { rowsText, timeText } from './progress-texts.ts'

type Shown = Pick<ProgressProps, 'state' | 'value' | 'max' | 'text'>

/** How far an import is, as a bar of 100 and a sentence of rows and of the time left. */
export function progressShown(ui: Ui, progress: ImportProgress): Shown {
  const { state, percentage, secondsLeft } = progress
  return {
    state,
    value: percentage,
    max: state === 'queued' ? null : 100,
    text: rowsText(ui, progress) + (secondsLeft === null ? '' : timeText(ui, secondsLeft)),
  }
}

export function progressProps(ui: Ui, importId: number, progress: ImportProgress): ProgressProps {
  return { href: paths.importProgress(importId), ...progressShown(ui, progress) }
}
