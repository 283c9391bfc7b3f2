import { useUi } from '#views/ui.tsx'
import { FileStatus } from './file-status.tsx'
import type { FileRow } from './file-row.ts'
import { WhenAndBy } from './when-and-by.tsx'

/** An uploaded file in the list. */
export function FileTableRow({ file }: { file: FileRow }) {
  const { t, format } = useUi()
  return (
    <tr>
      <th scope="row" className="any">
        <a href={file.href} lang="ja">
          {file.fileName}
        </a>
      </th>
      <td className="tight">{t(`files.kind.${file.kind}`)}</td>
      <td className="tight">{format.shortYear(file.year)}</td>
      <td>{file.rootSection ?? '-'}</td>
      <td className="num">{format.number(file.rows)}</td>
      <td className="tight">
        <FileStatus state={file.state} />
      </td>
      <td className="tight tn">
        <WhenAndBy at={file.uploadedAt} by={file.uploadedBy} />
      </td>
      <td className="tight tn">
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
