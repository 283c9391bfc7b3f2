import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ProgressPanel, type ProgressProps } from '#views/components/console/progress-panel.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportFile } from './import-file.ts'
import { FilePanel } from './file-panel.tsx'

interface Running {
  file: ImportFile
  progress: ProgressProps
}

interface CheckProps extends Running {
  state: 'queued' | 'checking'
  cancelAction: string | null
  csrfToken: string
}

/** An import that is waiting for its check or being checked; it can still be cancelled. */
export function RunningCheck({ state, file, progress, cancelAction, csrfToken }: CheckProps) {
  const { t } = useUi()
  return (
    <>
      <ProgressPanel label={t(`imports.check.running.${state}`)} progress={progress} />
      <FilePanel file={file} />
      {cancelAction && (
        <PostForm className="actions" action={cancelAction} csrfToken={csrfToken}>
          <Button>{t('imports.check.cancel')}</Button>
          <span className="sub">{t('imports.check.mayLeave')}</span>
        </PostForm>
      )}
    </>
  )
}

/** An import that is being applied, which is short and cannot be cancelled. */
export function ApplyingImport({ file, progress }: Running) {
  const { t } = useUi()
  return (
    <>
      <ProgressPanel label={t('imports.check.running.applying')} progress={progress} />
      <FilePanel file={file} />
    </>
  )
}
