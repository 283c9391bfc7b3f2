import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportFile } from './import-file.ts'
import { FilePanel } from './file-panel.tsx'

interface Props {
  file: ImportFile
  uploadHref: string
  dataHref: string
}

export function CancelledImport({ file, uploadHref, dataHref }: Props) {
  const { t } = useUi()
  return (
    <>
      <FilePanel file={file} />
      <div className="actions">
        <LinkButton tone="primary" href={uploadHref}>
          {t('imports.check.uploadAnother')}
        </LinkButton>
        <LinkButton href={dataHref}>{t('imports.check.toData')}</LinkButton>
      </div>
    </>
  )
}
