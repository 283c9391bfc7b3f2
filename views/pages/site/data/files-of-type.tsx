import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** A type and its files. */
export interface DataFiles {
  type: 'disclosure' | 'patient'
  termsHref: string
  /** All years under the headings of the pages. */
  spreadsheetHref: string
  /** What the rows of the file of all years are: those that pages count, and totals of sections without rows. */
  counted: { rows: number; yearlyTotals: number }
  /** All years first, then the newest; empty until they are made. */
  files: {
    /** Null: all years. */
    label: string | null
    name: string
    href: string
    rows: number
    bytes: number
    /** Compressed. */
    sentBytes: number
    sha256: string
  }[]
  /** Commands that accept the terms and download a file. */
  commands: string[]
}

const heads = ['years', 'file', 'rows', 'size', 'hash'] as const

/** The files of a type with rows, size and hash. */
export function FilesOfType({ type, files, counted }: DataFiles) {
  const { t, format } = useUi()
  const label = t('data.files.label', { type: t(`common.type.${type}`) })
  return (
    <>
      <h3>{label}</h3>
      {files.length === 0 ? <p>{t('data.files.waiting')}</p> : null}
      {files.length > 0 ? (
        <ScrollTable label={label} lines>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map((head) => (
                <th role="columnheader" scope="col" key={head}>
                  {t(`data.files.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {files.map((file) => (
              <tr role="row" key={file.name}>
                <th role="rowheader" scope="row">
                  {file.label ?? t('data.files.all')}
                </th>
                <td role="cell" data-l={t('data.files.file')}>
                  <a href={file.href} download>
                    {file.name}
                  </a>
                </td>
                <td role="cell" className="num" data-l={t('data.files.rows')}>
                  {format.count(file.rows)}
                </td>
                <td role="cell" data-l={t('data.files.size')}>
                  {format.bytes(file.bytes)}{' '}
                  <span className="sub">
                    {t('data.files.compressed', { size: format.bytes(file.sentBytes) })}
                  </span>
                </td>
                <td role="cell" className="any" data-l={t('data.files.hash')}>
                  <code>{file.sha256}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      ) : null}
      {files.length > 0 && counted.yearlyTotals > 0 ? (
        <p className="sub">
          {t('data.files.counted', {
            all: format.count(counted.rows + counted.yearlyTotals),
            rows: format.count(counted.rows),
            count: counted.yearlyTotals,
            totals: format.count(counted.yearlyTotals),
          })}
        </p>
      ) : null}
    </>
  )
}
