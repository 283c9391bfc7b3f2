import { ImportTrail, type ImportStep } from '#views/components/console/import-trail.tsx'
import type { ImportFile } from '#views/components/console/import/import-file.ts'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { ImportStatus } from './import-status.ts'
import { ImportState } from './import-state.tsx'

export interface Props {
  shell: ConsoleShell
  file: ImportFile
  status: ImportStatus
}

const steps: Record<ImportStatus['state'], ImportStep> = {
  queued: 'check',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  cancelled: 'check',
  applying: 'apply',
  done: 'apply',
}

/** One import from its check to its end, at the same address in every state. */
export default function ImportCheck({ shell, file, status }: Props) {
  const { t } = useUi()
  const { state } = status
  // A refused confirmation has another address, which cannot be reloaded.
  const isComparing =
    state === 'checked' &&
    status.confirmAction === null &&
    status.waitingError === null &&
    !status.changedError
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`imports.check.title.${state}`)}
      sub={t(`imports.check.sub.${state}`)}
      hasErrors={
        state === 'failed' ||
        (state === 'checked' &&
          (status.modeError !== null || status.warnings.some(({ error }) => error !== null)))
      }
      reload={state === 'queued' || state === 'checking' || state === 'applying' || isComparing}
    >
      <div className="flow">
        <ImportTrail step={steps[state]} />
        <ImportState file={file} status={status} csrfToken={shell.csrfToken} />
      </div>
    </ConsoleLayout>
  )
}
