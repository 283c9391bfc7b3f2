import { CircleCheck } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { PdfChanges, type PdfChangesProps } from './pdf-changes.tsx'

export interface PreviewPdfsProps extends PdfChangesProps {
  state: 'same' | 'changed'
  /** Moves the draft's list to the preview; null when the preview has it. */
  moveAction: string | null
}

/** A type's list of PDFs: the preview compared with the published list. */
export function PreviewPdfs({
  state,
  moveAction,
  csrfToken,
  ...changes
}: PreviewPdfsProps & { csrfToken: string }) {
  const { t } = useUi()
  return (
    <PdfChanges {...changes}>
      <p>
        <Chip tone={state === 'same' ? 'ok' : 'warn'} icon={state === 'same' ? CircleCheck : undefined}>
          {t(`console.preview.state.${state}`)}
        </Chip>
      </p>
      {moveAction && (
        <PostForm className="row" action={moveAction} csrfToken={csrfToken}>
          <Button small>{t('console.publication.move')}</Button>
          <span className="sub">{t('console.preview.draftAhead')}</span>
        </PostForm>
      )}
    </PdfChanges>
  )
}
