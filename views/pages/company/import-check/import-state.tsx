import { ApplyingImport, RunningCheck } from '#views/components/console/import/running.tsx'
import { CancelledImport } from '#views/components/console/import/cancelled.tsx'
import { CheckedImport } from '#views/components/console/import/checked.tsx'
import { DoneImport } from '#views/components/console/import/done.tsx'
import { FailedImport } from '#views/components/console/import/failed.tsx'
import type { ImportFile } from '#views/components/console/import/import-file.ts'
import type { ImportStatus } from './import-status.ts'

/** An import in its current state. */
export function ImportState({
  file,
  status,
  csrfToken,
}: {
  file: ImportFile
  status: ImportStatus
  csrfToken: string
}) {
  switch (status.state) {
    case 'queued':
    case 'checking':
      return <RunningCheck {...status} file={file} csrfToken={csrfToken} />
    case 'checked':
      return <CheckedImport {...status} file={file} csrfToken={csrfToken} />
    case 'applying':
      return <ApplyingImport {...status} file={file} />
    case 'done':
      return <DoneImport {...status} file={file} csrfToken={csrfToken} />
    case 'failed':
      return <FailedImport {...status} file={file} csrfToken={csrfToken} />
    case 'cancelled':
      return <CancelledImport {...status} file={file} />
  }
}
