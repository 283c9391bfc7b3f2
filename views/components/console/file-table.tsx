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
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('console.file.name')}
          </th>
          <th scope="col" role="columnheader">
            {t('files.list.kind')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.file.year')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.file.section')}
          </th>
          <th scope="col" role="columnheader" className="num">
            {t('console.file.rows')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.file.state')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.file.uploaded')}
          </th>
          <th scope="col" role="columnheader">
            {deleted ? t('files.list.deleted') : <span className="vh">{t('console.file.actions')}</span>}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {files.map((file) => (
          <FileTableRow key={file.id} file={file} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
