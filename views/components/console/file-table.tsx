import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import type { FileRow } from './file-row.ts'
import { FileTableRow } from './file-table-row.tsx'

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
          <FileTableRow key={file.id} file={file} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
