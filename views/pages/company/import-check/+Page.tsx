import { ImportTrail, type ImportStep } from '#views/components/console/import-trail.tsx'
import { ApplyingImport, RunningCheck } from '#views/components/console/import/running.tsx'
import { CancelledImport } from '#views/components/console/import/cancelled.tsx'
import { CheckedImport } from '#views/components/console/import/checked.tsx'
import type { Checked } from '#views/components/console/import/checked-props.ts'
import { DoneImport, type Done } from '#views/components/console/import/done.tsx'
import { FailedImport, type Failed } from '#views/components/console/import/failed.tsx'
import type { ImportFile } from '#views/components/console/import/import-file.tsx'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  file: ImportFile
  status: ImportStatus
}

export type ImportStatus =
  | { state: 'queued' | 'checking'; progress: ProgressProps; cancelAction: string | null }
  | ({ state: 'checked' } & Checked)
  | { state: 'applying'; progress: ProgressProps }
  | ({ state: 'done' } & Done)
  | ({ state: 'failed' } & Failed)
  | { state: 'cancelled'; uploadHref: string; dataHref: string }

const steps: Record<ImportStatus['state'], ImportStep> = {
  queued: 'check',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  cancelled: 'check',
  applying: 'apply',
  done: 'apply',
}

/** One import from its check to its end; each state is the same address. */
export default function ImportCheck({ shell, file, status }: Props) {
  const { t } = useUi()
  const { state } = status
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`imports.check.title.${state}`)}
      sub={t(`imports.check.sub.${state}`)}
      hasErrors={state === 'failed' || (state === 'checked' && status.acknowledgeError !== null)}
      reload={state === 'queued' || state === 'checking' || state === 'applying'}
    >
      <div className="flow">
        <ImportTrail step={steps[state]} />
        <Body file={file} status={status} csrfToken={shell.csrfToken} />
      </div>
    </ConsoleLayout>
  )
}

function Body({ file, status, csrfToken }: { file: ImportFile; status: ImportStatus; csrfToken: string }) {
  switch (status.state) {
    case 'queued':
    case 'checking':
      return <RunningCheck {...status} file={file} csrfToken={csrfToken} />
    case 'checked':
      return <CheckedImport {...status} file={file} csrfToken={csrfToken} />
    case 'applying':
      return <ApplyingImport {...status} file={file} />
    case 'done':
      return <DoneImport {...status} file={file} />
    case 'failed':
      return <FailedImport {...status} file={file} />
    case 'cancelled':
      return <CancelledImport {...status} file={file} />
  }
}
