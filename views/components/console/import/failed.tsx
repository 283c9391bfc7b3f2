import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { FilePanel, type ImportFile } from './import-file.tsx'

interface RowError {
  /** The line in the file, as a text editor counts; null for the file as a whole. */
  line: number | null
  /** The column as the file names it; '' for the whole row. */
  column: string
  /** The cell's text in the file; '' for an empty cell and for errors outside cells. */
  value: string
  /** The error and its fix, in the reader's language. */
  reason: string
  /** Where the handbook explains it. */
  helpHref: string | null
}

export interface Failed {
  errorCount: number
  /** The first of them; the error file holds all. */
  errors: RowError[]
  /** Null where the file as a whole was refused. */
  errorFileHref: string | null
  /** The uploaded file with its errors; null where it could not be read to its end. */
  markedFileHref: string | null
  uploadHref: string
  dataHref: string
}

/** Nothing was imported; every fault with its place, so that the file can be mended. */
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
