import type { ReceivedFile } from '#server/features/received-files/index.ts'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'
import type { Ui } from '#views/ui.tsx'

/** How many files of a batch have been read. */
export function readingShown(ui: Ui, files: readonly ReceivedFile[]): Omit<ProgressProps, 'href'> {
  const done = files.filter(({ reading }) => reading !== null).length
  const counts = { n: ui.format.count(done), all: ui.format.count(files.length) }
  return {
    state: done < files.length ? 'reading' : 'read',
    value: done,
    max: files.length > 1 ? files.length : null,
    text: ui.t('imports.received.progress', counts),
  }
}
