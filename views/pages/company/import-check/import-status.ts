import type { Checked } from '#views/components/console/import/checked-props.ts'
import type { Done } from '#views/components/console/import/done.tsx'
import type { Failed } from '#views/components/console/import/failed.tsx'
import type { ProgressProps } from '#views/components/console/progress-panel.tsx'

/** The state of an import with what its page shows of it. */
export type ImportStatus =
  | { state: 'queued' | 'checking'; progress: ProgressProps; cancelAction: string | null }
  | ({ state: 'checked' } & Checked)
  | { state: 'applying'; progress: ProgressProps }
  | ({ state: 'done' } & Done)
  | ({ state: 'failed' } & Failed)
  | { state: 'cancelled'; uploadHref: string; dataHref: string }
