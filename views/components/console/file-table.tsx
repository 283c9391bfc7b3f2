import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { FileStatus, type FileState } from './file-status.tsx'
import { ScrollTable } from './scroll-table.tsx'

export interface FileRow {
  id: string
  fileName: string
  kind: 'csv' | 'pdf'
  year: number
  /** Code and name of the root section, null while unknown. */
  rootSection: string | null
  state: FileState
  /** Known after a successful check. */
  rows: number | null
  uploadedAt: number
  uploadedBy: string
  /** When and by whom it was deleted; null if it was not. */
  deleted: { at: number; by: string } | null
  /** The file's page. */
  href: string
  /** Its import's page, if there is something to do or see. */
  next: { word: 'confirm' | 'faults' | 'progress'; href: string } | null
}

interface Props {
  files: FileRow[]
  label: string
  /** The list of deleted files: it shows who deleted them and when instead of the next action. */
  deleted: boolean
}

export function FileTable({ files, label, deleted }: Props) {
  const { t } = useUi()
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('console.file.name')}</th>
          <th scope="col">{t('files.list.kind')}</th>
          <th scope="col">{t('console.file.year')}</th>
          <th scope="col">{t('console.file.section')}</th>
          <th scope="col" className="num">
            {t('console.file.rows')}
          </th>
          <th scope="col">{t('console.file.state')}</th>
          <th scope="col">{t('console.file.uploaded')}</th>
          <th scope="col">
            {deleted ? t('files.list.deleted') : <span className="vh">{t('console.file.actions')}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.id} file={file} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row({ file }: { file: FileRow }) {
  const { t, format } = useUi()
  return (
    <tr>
      <th scope="row" className="any">
        <a href={file.href} lang="ja">
          {file.fileName}
        </a>
      </th>
      <td className="tight">{t(`files.kind.${file.kind}`)}</td>
      <td className="tight">{format.fiscalYear(file.year)}</td>
      <td>{file.rootSection ?? '-'}</td>
      <td className="num">{format.number(file.rows)}</td>
      <td className="tight">
        <FileStatus state={file.state} />
      </td>
      <td className="tight tn">
        <When at={file.uploadedAt} by={file.uploadedBy} />
      </td>
      <td className="tight tn">
        {file.deleted && <When {...file.deleted} />}
        {file.next && (
          <a href={file.next.href}>
            {t(`files.list.${file.next.word}`)}
            <span className="vh">{t('console.file.of', { name: file.fileName })}</span>
          </a>
        )}
      </td>
    </tr>
  )
}

function When({ at, by }: { at: number; by: string }) {
  return (
    <>
      <Moment at={at} />
      <br />
      <span className="sub">{by}</span>
    </>
  )
}
