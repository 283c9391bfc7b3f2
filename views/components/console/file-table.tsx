import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { FileStatus, type FileState } from './file-status.tsx'
import { ScrollTable } from './scroll-table.tsx'

export interface FileRow {
  id: string
  fileName: string
  year: number
  /** Code and name of the root section, null while unknown. */
  rootSection: string | null
  state: FileState
  /** Known once the check has passed. */
  rows: number | null
  uploadedAt: number
  uploadedBy: string
  /** The import's page. */
  href: string
}

export function FileTable({ files, label }: { files: FileRow[]; label: string }) {
  const { t } = useUi()
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('console.file.name')}</th>
          <th scope="col">{t('console.file.year')}</th>
          <th scope="col">{t('console.file.section')}</th>
          <th scope="col" className="num">
            {t('console.file.rows')}
          </th>
          <th scope="col">{t('console.file.state')}</th>
          <th scope="col">{t('console.file.uploaded')}</th>
          <th scope="col">
            <span className="vh">{t('console.file.actions')}</span>
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
      <th scope="row" lang="ja">
        {file.fileName}
      </th>
      <td className="tight">{format.fiscalYear(file.year)}</td>
      <td>{file.rootSection ?? '-'}</td>
      <td className="num">{format.number(file.rows)}</td>
      <td>
        <FileStatus state={file.state} />
      </td>
      <td className="tight tn">
        <Moment at={file.uploadedAt} />
        <br />
        <span className="sub">{file.uploadedBy}</span>
      </td>
      <td className="tight">
        <a href={file.href}>
          {t(file.state === 'checked' ? 'console.file.confirm' : 'console.file.open')}
          <span className="vh">{t('console.file.of', { name: file.fileName })}</span>
        </a>
      </td>
    </tr>
  )
}
