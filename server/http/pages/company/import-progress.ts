import type { ImportProgress } from '#server/features/imports/index.ts'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'

type Shown = Pick<ProgressProps, 'state' | 'value' | 'max' | 'text'>

/** How far an import is, as a bar of 100 and a sentence of rows. */
export function progressShown(ui: Ui, progress: ImportProgress): Shown {
  const { state, percentage, rows } = progress
  const applies = state === 'applying' || state === 'done'
  const key = state === 'queued' ? 'queued' : applies ? 'applying' : 'checking'
  const done = applies ? Math.round((rows * percentage) / 100) : rows
  return {
    state,
    value: percentage,
    max: state === 'queued' ? null : 100,
    text: ui.t(`imports.progress.${key}`, { n: ui.format.count(done), all: ui.format.count(rows) }),
  }
}

export function progressProps(ui: Ui, importId: number, progress: ImportProgress): ProgressProps {
  return { href: paths.importProgress(importId), ...progressShown(ui, progress) }
}
