import { useUi } from '#views/ui.tsx'
import { FileStatus } from './file-status.tsx'
import type { FileRow } from './file-row.ts'
import { WhenAndBy } from './when-and-by.tsx'

/** An uploaded file in the list. */
export function FileTableRow({ file }: { file: FileRow }) {
  const { t, format } = useUi()
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="any">
        <a href={file.href} lang="ja">
          {file.fileName}
        </a>
      </th>
      <td className="tight" role="cell" data-l={t('files.list.kind')}>
        {t(`files.kind.${file.kind}`)}
      </td>
      <td className="tight" role="cell" data-l={t('console.file.year')}>
        {format.shortYear(file.year)}
      </td>
      <td role="cell" data-l={t('console.file.section')}>
        {file.rootSection ?? '-'}
      </td>
      <td className="num" role="cell" data-l={t('console.file.rows')}>
        {format.number(file.rows)}
      </td>
      <td className="tight" role="cell">
        <FileStatus state={file.state} />
      </td>
      <td className="tight tn" role="cell" data-l={t('console.file.uploaded')}>
        <WhenAndBy at={file.uploadedAt} by={file.uploadedBy} />
      </td>
      <td className="tight tn" role="cell">
        {file.deleted && <WhenAndBy {...file.deleted} />}
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
