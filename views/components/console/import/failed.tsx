import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { FilePanel, type ImportFile } from './import-file.tsx'

interface RowError {
  /** The line in the file, as counted by a text editor; null for the whole file. */
  line: number | null
  /** The name of the column in the file; '' for the whole row. */
  column: string
  /** The cell's text in the file; '' for an empty cell and for errors outside cells. */
  value: string
  /** The error and its fix, in the reader's language. */
  reason: string
  /** The handbook's explanation. */
  helpHref: string | null
}

export interface Failed {
  errorCount: number
  /** The first errors; the error file has all. */
  errors: RowError[]
  /** Null if the whole file was refused. */
  errorFileHref: string | null
  /** The uploaded file with its errors; null if it could not be read to its end. */
  markedFileHref: string | null
  uploadHref: string
  dataHref: string
}

/** Nothing was imported: shows the errors and their positions, so that the file can be corrected. */
export function FailedImport({ file, errorCount, errors, ...hrefs }: Failed & { file: ImportFile }) {
  const { t, format } = useUi()
  return (
    <>
      <div className="errsum" role="alert" tabIndex={-1} data-behaviour="focus-on-load">
        <h2>{t('imports.failed.heading', { count: errorCount, n: format.count(errorCount) })}</h2>
        <p>{t('imports.failed.explain')}</p>
        {hrefs.errorFileHref && (
          <div className="row">
            <LinkButton small icon={Download} href={hrefs.errorFileHref} download>
              {t('imports.failed.download')}
            </LinkButton>
            {hrefs.markedFileHref && (
              <LinkButton small icon={Download} href={hrefs.markedFileHref} download>
                {t('comparison.marked.download')}
              </LinkButton>
            )}
          </div>
        )}
        {hrefs.markedFileHref && <p className="sub">{t('comparison.marked.explain')}</p>}
      </div>
      <ErrorTable errors={errors} />
      {errors.length < errorCount && (
        <p className="sub">
          {t('imports.failed.shown', { all: format.count(errorCount), shown: format.count(errors.length) })}
        </p>
      )}
      <FilePanel file={file} />
      <div className="actions">
        <LinkButton tone="primary" href={hrefs.uploadHref}>
          {t('imports.failed.uploadAgain')}
        </LinkButton>
        <LinkButton href={hrefs.dataHref}>{t('imports.check.toData')}</LinkButton>
      </div>
    </>
  )
}

function ErrorTable({ errors }: { errors: RowError[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('imports.failed.list')} wide={false}>
      <thead>
        <tr>
          <th scope="col" className="num">
            {t('imports.failed.line')}
          </th>
          <th scope="col">{t('imports.failed.column')}</th>
          <th scope="col">{t('imports.failed.value')}</th>
          <th scope="col">{t('imports.failed.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error, index) => (
          <tr key={index}>
            <td className="num">{error.line === null ? '-' : format.count(error.line)}</td>
            <td className="tight">{error.column || '-'}</td>
            <td className="mono any" lang="ja">
              {error.value || (error.column ? t('imports.failed.blank') : '-')}
            </td>
            <td className="reason">
              {error.reason} <CureLink href={error.helpHref} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
