import { LinkButton } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportFile } from './import-file.ts'
import { FilePanel } from './file-panel.tsx'

export interface Done {
  rows: number
  /** Whole yen. */
  yen: number
  /** The page that moves the draft to the preview, the next step. */
  nextHref: string
  uploadHref: string
  dataHref: string
}

export function DoneImport({ file, rows, yen, nextHref, uploadHref, dataHref }: Done & { file: ImportFile }) {
  const { t, format } = useUi()
  return (
    <>
      <Notice tone="ok" role="status">
        <p>
          <b>{t('imports.done.heading', { count: rows, n: format.count(rows), yen: format.count(yen) })}</b>
        </p>
        <p>{t('imports.done.next')}</p>
      </Notice>
      <FilePanel file={file} />
      <div className="actions">
        <LinkButton tone="primary" href={nextHref}>
          {t('imports.done.toPreview')}
        </LinkButton>
        <LinkButton href={dataHref}>{t('imports.check.toData')}</LinkButton>
        <LinkButton tone="quiet" href={uploadHref}>
          {t('imports.check.uploadAnother')}
        </LinkButton>
      </div>
    </>
  )
}
